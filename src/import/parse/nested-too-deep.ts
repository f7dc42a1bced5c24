/** A document is nested deeper than any valid data set. */
export class NestedTooDeep extends Error {
  constructor(levels: number) {
    super(`is nested deeper than ${levels} levels`);
  }
}
