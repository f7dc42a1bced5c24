import type { WriteStream } from 'node:tty';
import type { ImportCounts } from '../../database/write/import-session.js';

const INTERVAL_MS = 200;
const ERASE_LINE = '\r\u001b[2K';

/** A progress line that is rewritten while an import runs. Only on a terminal: a log should contain results, not progress. */
export class ImportProgress {
  private shownAt = 0;

  constructor(private readonly stream: WriteStream) {}

  show({ documents, properties }: ImportCounts): void {
    const now = performance.now();
    if (!this.stream.isTTY || now - this.shownAt < INTERVAL_MS) return;
    this.shownAt = now;
    this.stream.write(`${ERASE_LINE}importing: ${documents} documents done, ${properties} properties written`);
  }

  clear(): void {
    if (this.shownAt > 0) this.stream.write(ERASE_LINE);
  }
}
