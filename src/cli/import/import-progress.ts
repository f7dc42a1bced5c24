import type { ImportCounts } from '../../import/write/import-session.js';
import { counted } from '../../domain/content/counted.js';

/** How often progress is shown: on a terminal, and as lines of a log, where it should not bury the results. */
const TERMINAL_MS = 200;
const LOG_MS = 10_000;
/** Before that, a rate says little about the rest. */
const ESTIMATE_MS = 2000;
const ERASE_LINE = '\r\u001b[2K';
const FIGURES = new Intl.NumberFormat('en');
const format = (count: number): string => FIGURES.format(count);

/** Where progress is shown. */
interface ProgressSink {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** The progress of an import: one line that is rewritten on a terminal, and a line now and then elsewhere. */
export class ImportProgress {
  /** When the first document was read. */
  private startedAt: number | undefined;
  private shownAt = 0;

  /**
   * @param bytes of all files; undefined if that is not known, as of a pipe
   * @param now milliseconds
   */
  constructor(
    private readonly sink: ProgressSink,
    private readonly bytes: number | undefined,
    private readonly now: () => number = () => performance.now(),
  ) {}

  show(counts: ImportCounts): void {
    const now = this.now();
    this.startedAt ??= now;
    if (now - Math.max(this.startedAt, this.shownAt) < (this.sink.isTTY === true ? TERMINAL_MS : LOG_MS)) return;
    this.shownAt = now;
    const line = `importing: ${textOf(counts, now - this.startedAt, this.bytes)}`;
    this.sink.write(this.sink.isTTY === true ? `${ERASE_LINE}${line}` : `${line}\n`);
  }

  clear(): void {
    if (this.sink.isTTY === true && this.shownAt > 0) this.sink.write(ERASE_LINE);
  }
}

function textOf(
  { documents, properties, nights, bytes }: ImportCounts,
  elapsed: number,
  total: number | undefined,
): string {
  const rate = FIGURES.format(Math.round((1000 * nights) / elapsed));
  const done = [
    counted(documents, 'document', 'documents', format),
    counted(properties, 'property', 'properties', format),
    `${counted(nights, 'nightly price', 'nightly prices', format)} (${rate} a second)`,
  ];
  if (total === undefined || bytes === 0 || elapsed < ESTIMATE_MS) return done.join(', ');
  const remaining = (Math.max(0, total - bytes) / bytes) * elapsed;
  return [...done, `about ${duration(remaining / 1000)} remaining`].join(', ');
}

function duration(seconds: number): string {
  if (seconds < 60) return `${Math.ceil(seconds)} s`;
  return seconds < 3600 ? `${Math.ceil(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
}
