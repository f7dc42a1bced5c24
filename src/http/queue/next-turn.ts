import { setImmediate } from 'node:timers/promises';

/** Resolves in the next turn of the event loop, after the input and output that is ready now. */
export function nextTurn(): Promise<void> {
  return setImmediate();
}
