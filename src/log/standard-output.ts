import type { DestinationStream } from 'pino';

/** What waits for a slow reader; beyond it lines are dropped, so that a server never waits for its own log. */
const WAITING_LENGTH_MAX = 4 * 1024 * 1024;

const ignore = (): void => undefined;

/**
 * The standard output. A disk that is full, or a reader that is gone or stands still, costs lines and never an answer: pino's
 * own destination would wait for such a reader at the end of the process, for ever.
 */
export function standardOutput(): DestinationStream {
  const { stdout } = process;
  if (stdout.listenerCount('error', ignore) === 0) stdout.on('error', ignore);
  return {
    write: (line) => {
      if (stdout.writableLength < WAITING_LENGTH_MAX) stdout.write(line);
    },
  };
}
