import type { GoesOn, PausedFor } from '../http/queue/in-slices.js';

/** A response from the sheets of many properties. All checks of the request have passed. */
export class SearchResponse<Body extends object = object> {
  /**
   * @param isLarge sheets must be read, or much work is to be done: it is made in its turn
   * @param make reads what is missing and builds the body in slices
   */
  constructor(
    readonly isLarge: boolean,
    readonly make: (goesOn: GoesOn, pausedFor: PausedFor) => Promise<Body | undefined>,
  ) {}
}
