// @ts-nocheck: becomes TypeScript in the next commits.
import { getPriority, setPriority } from 'node:os';

/** A step makes a difference of about a quarter. */
const STEPS = 10;

/**
 * Does work that stands for other machines, so its CPU usage must not affect the measurement; programs that it starts inherit
 * the priority. Only root can restore it.
 */
export async function withLowPriority(work) {
  if (process.getuid() !== 0) return work();
  const before = getPriority();
  setPriority(before + STEPS);
  try {
    return await work();
  } finally {
    setPriority(before);
  }
}
