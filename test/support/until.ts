import { setTimeout as pause } from 'node:timers/promises';

const DEADLINE_MS = 60_000;

/** Polls until the result is defined, and returns it; past the deadline the test fails. */
export async function until<Result>(poll: () => Result | undefined | Promise<Result | undefined>): Promise<Result> {
  const deadline = performance.now() + DEADLINE_MS;
  while (performance.now() < deadline) {
    const result = await poll();
    if (result !== undefined) return result;
    await pause(50);
  }
  throw new Error('Timed out waiting for the expected result');
}
