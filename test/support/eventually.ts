import { setTimeout as pause } from 'node:timers/promises';

const DEADLINE_MS = 120_000;

/** Repeats assertions until they hold; past the deadline the test fails with the last failure, which shows what was seen. */
export async function eventually(assert: () => unknown): Promise<void> {
  const deadline = performance.now() + DEADLINE_MS;
  for (;;) {
    try {
      await assert();
      return;
    } catch (error) {
      if (performance.now() > deadline) throw error;
    }
    await pause(50);
  }
}
