import { nextTurn } from './next-turn.js';

/** The longest time for which a slice may block the event loop. */
const SLICE_MS = 5;
/** Reading the clock takes time too. */
const STEPS_PER_CHECK = 8;

/**
 * Runs an iterator to its end, for a few milliseconds per turn of the event loop.
 * @param isWanted checked between slices; false stops the work
 * @returns what the iterator returns; undefined if the work was stopped
 */
export async function inSlices<Result>(
  steps: Iterator<void, Result>,
  isWanted: () => boolean,
): Promise<Result | undefined> {
  let until = performance.now() + SLICE_MS;
  for (let step = 1; ; step += 1) {
    const { done, value } = steps.next();
    if (done === true) return value;
    if (step % STEPS_PER_CHECK !== 0 || performance.now() < until) continue;
    await nextTurn();
    if (!isWanted()) return undefined;
    until = performance.now() + SLICE_MS;
  }
}
