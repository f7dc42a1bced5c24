import { setImmediate as nextTurn } from 'node:timers/promises';

/** The longest time for which a slice may block the event loop. */
const SLICE_MS = 5;

/** Whether work is to go on; resolves when it may, if others have their turns first. */
export type GoesOn = () => boolean | Promise<boolean>;

/** Waits for something else while others have their turns. */
export type PausedFor = <Awaited>(wait: Promise<Awaited>) => Promise<Awaited>;

/** Runs an iterator to its end without a pause. */
export function atOnce<Result>(steps: Iterator<void, Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/**
 * Runs an iterator to its end, for a few milliseconds per turn of the event loop.
 * @param goesOn called between slices; false stops the work
 * @returns what the iterator returns; undefined if the work was stopped
 */
export async function inSlices<Result>(steps: Iterator<void, Result>, goesOn: GoesOn): Promise<Result | undefined> {
  let until = performance.now() + SLICE_MS;
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
    if (performance.now() < until) continue;
    await nextTurn();
    if (!(await goesOn())) return undefined;
    until = performance.now() + SLICE_MS;
  }
}
