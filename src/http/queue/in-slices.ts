import { nextTurn } from './next-turn.js';

/** For how long everything else may wait for a slice. */
const SLICE_MS = 5;
/** Reading the clock takes time too. */
const STEPS_PER_LOOK = 8;

/**
 * Takes all steps of an iterator, for a few milliseconds in each turn of the event loop.
 * @param isWanted asked between slices; false ends the work
 * @returns what the iterator returns; undefined where it was not wanted any more
 */
export async function inSlices<Result>(
  steps: Iterator<void, Result>,
  isWanted: () => boolean,
): Promise<Result | undefined> {
  let until = performance.now() + SLICE_MS;
  for (let step = 1; ; step += 1) {
    const { done, value } = steps.next();
    if (done === true) return value;
    if (step % STEPS_PER_LOOK !== 0 || performance.now() < until) continue;
    await nextTurn();
    if (!isWanted()) return undefined;
    until = performance.now() + SLICE_MS;
  }
}
