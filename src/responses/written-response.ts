import type { DatedSheet } from '../rate-sheets/dated-sheet.js';

/** A response whose text is written on demand, without a body in between. All checks of the request have passed. */
export class WrittenResponse {
  /**
   * @param work its approximate work: see workOf
   * @param write writes the text; the same for the same source and request
   * @param inSteps the same text, step by step
   */
  constructor(
    readonly source: DatedSheet,
    readonly work: number,
    readonly write: () => Buffer,
    readonly inSteps: () => Generator<void, Buffer>,
  ) {}
}
