import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

/** Polls until a condition is met; returns how long it took, in milliseconds, or Infinity if it was not met in time. */
export async function timeUntil(condition, msMax) {
  const startedAt = performance.now();
  const elapsed = () => Math.round(performance.now() - startedAt);
  while (!(await condition())) {
    if (elapsed() > msMax) return Infinity;
    await pause(20);
  }
  return elapsed();
}
