import type { DestinationStream } from 'pino';

/** The buffer for a slow reader; beyond it lines are dropped, so that the server never waits for its own log. */
const BUFFER_LENGTH_MAX = 4 * 1024 * 1024;

const ignore = (): void => undefined;

/** The lines of this turn of the event loop: a separate write per line would cost as much as formatting ten lines. */
let buffered = '';

function flush(): void {
  const lines = buffered;
  buffered = '';
  if (lines !== '') process.stdout.write(lines);
}

/**
 * The standard output as a log destination. A full disk, or a reader that is gone or blocked, costs log lines but never a
 * response: pino's own destination would wait for such a reader forever when the process exits. Lines are written at the end
 * of the event loop turn in which they were logged, or when the process exits.
 */
export function standardOutput(): DestinationStream {
  const { stdout } = process;
  if (stdout.listenerCount('error', ignore) === 0) {
    stdout.on('error', ignore);
    process.on('exit', flush);
  }
  return {
    write: (line) => {
      if (stdout.writableLength + buffered.length >= BUFFER_LENGTH_MAX) return;
      if (buffered === '') setImmediate(flush);
      buffered += line;
    },
  };
}
