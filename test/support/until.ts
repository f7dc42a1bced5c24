import { setTimeout as pause } from 'node:timers/promises';

const DEADLINE_MS = 120_000;

/** What a poll returns while there is nothing yet. */
type NotYet = undefined | false;

/** Polls until there is a result, and returns it; past the deadline the test fails. */
export async function until<Result>(poll: () => Result | NotYet | Promise<Result | NotYet>): Promise<Result> {
  const deadline = performance.now() + DEADLINE_MS;
  while (performance.now() < deadline) {
    const result = await poll();
    if (result !== undefined && result !== false) return result;
    await pause(50);
  }
  throw new Error(`In ${DEADLINE_MS / 1000} seconds there was no result of ${poll.toString()}`);
}
