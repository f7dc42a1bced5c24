import type { Readable } from 'node:stream';
import type { DestinationStream } from 'pino';

/** Copies text in whole lines, so that those of several processes do not mix. A last line that was cut off is completed. */
export function forwardLines(from: Readable, to: DestinationStream): void {
  let rest = '';
  from.setEncoding('utf8');
  from.on('data', (text: string) => {
    const end = text.lastIndexOf('\n') + 1;
    if (end > 0) to.write(rest + text.slice(0, end));
    rest = end > 0 ? text.slice(end) : rest + text;
  });
  from.on('end', () => {
    if (rest !== '') to.write(`${rest}\n`);
  });
}
