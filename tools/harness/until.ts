import { setTimeout as pause } from 'node:timers/promises';

const DEADLINE_MS = 120_000;
const POLL_MS = 50;

/** What a poll returns while there is nothing yet. */
type NotYet = undefined | false;

/** Polls until there is a result, and returns it; fails past the deadline. */
export async function until<Result>(
  poll: () => Result | NotYet | Promise<Result | NotYet>,
  { what = poll.toString(), msMax = DEADLINE_MS }: { readonly what?: string; readonly msMax?: number } = {},
): Promise<Result> {
  const deadline = performance.now() + msMax;
  while (performance.now() < deadline) {
    const result = await poll();
    if (result !== undefined && result !== false) return result;
    await pause(POLL_MS);
  }
  throw new Error(`In ${msMax / 1000} seconds there was no result of ${what}`);
}

/** Repeats assertions until they hold; fails past the deadline with the last failure, which shows what was seen. */
export async function eventually(assert: () => unknown): Promise<void> {
  const deadline = performance.now() + DEADLINE_MS;
  for (;;) {
    try {
      await assert();
      return;
    } catch (error) {
      if (performance.now() > deadline) throw error;
    }
    await pause(POLL_MS);
  }
}

/** Polls until a condition is met; returns how long it took, in milliseconds, or Infinity if it was not met in time. */
export async function timeUntil(condition: () => boolean | Promise<boolean>, msMax: number): Promise<number> {
  const startedAt = performance.now();
  const elapsed = () => Math.round(performance.now() - startedAt);
  while (!(await condition())) {
    if (elapsed() > msMax) return Infinity;
    await pause(20);
  }
  return elapsed();
}
