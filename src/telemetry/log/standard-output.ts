import type { DestinationStream } from 'pino';

/** What waits for a slow reader; beyond it lines are dropped, so that a server never waits for its own log. */
const WAITING_LENGTH_MAX = 4 * 1024 * 1024;

const ignore = (): void => undefined;

/** The lines of this turn of the event loop: each write of its own would cost as much as making ten of them. */
let gathered = '';

function flush(): void {
  const lines = gathered;
  gathered = '';
  if (lines !== '') process.stdout.write(lines);
}

/**
 * The standard output. A disk that is full, or a reader that is gone or stands still, costs lines and never an answer: pino's
 * own destination would wait for such a reader at the end of the process, for ever. Lines leave at the end of the turn in
 * which they were written, or with the process.
 */
export function standardOutput(): DestinationStream {
  const { stdout } = process;
  if (stdout.listenerCount('error', ignore) === 0) {
    stdout.on('error', ignore);
    process.on('exit', flush);
  }
  return {
    write: (line) => {
      if (stdout.writableLength + gathered.length >= WAITING_LENGTH_MAX) return;
      if (gathered === '') setImmediate(flush);
      gathered += line;
    },
  };
}
