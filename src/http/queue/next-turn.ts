import { setImmediate } from 'node:timers/promises';

/** Resolves in the next turn of the event loop, after pending I/O callbacks. */
export function nextTurn(): Promise<void> {
  return setImmediate();
}
