import { type DestinationStream, destination } from 'pino';

/** What waits for a slow reader; beyond it lines are dropped, so that a server never waits for its own log. */
const WAITING_BYTES_MAX = 4 * 1024 * 1024;

/** Lines leave beside the requests, in their order. A disk that is full or a reader that is gone costs lines alone. */
export function standardOutput(): DestinationStream {
  const output = destination({ dest: 1, sync: false, maxLength: WAITING_BYTES_MAX });
  output.on('error', () => undefined);
  return output;
}
