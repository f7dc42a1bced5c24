import { setTimeout as pause } from 'node:timers/promises';

const DEADLINE_MS = 60_000;

/** Polls until the result is defined, and returns it; past the deadline the test fails. */
export async function until<Answer>(ask: () => Answer | undefined | Promise<Answer | undefined>): Promise<Answer> {
  const deadline = performance.now() + DEADLINE_MS;
  while (performance.now() < deadline) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await pause(50);
  }
  throw new Error('Timed out waiting for the expected result');
}
