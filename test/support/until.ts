import { setTimeout as pause } from 'node:timers/promises';

const DEADLINE_MS = 60_000;

/** Asks again and again until the answer is there, and returns it; the deadline is for a test that can only fail. */
export async function until<Answer>(ask: () => Answer | undefined | Promise<Answer | undefined>): Promise<Answer> {
  const deadline = performance.now() + DEADLINE_MS;
  while (performance.now() < deadline) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await pause(50);
  }
  throw new Error('What the test waits for did not happen');
}
