import type { RateSheet } from '../database/read/rate-sheet/rate-sheet.js';
import type { PlainDate } from '../domain/stay/plain-date.js';
import type { Lazy } from '../serialisation/lazy.js';

/** What an answer out of a rate sheet is made of, beside its request. */
export interface AnswerSource {
  readonly sheet: RateSheet;
  /** Of the property. */
  readonly today: PlainDate;
}

/** How to make an answer step by step. */
export interface StepwiseContent<Body extends object> {
  /** About how much work the answer is: see workOf. */
  readonly work: number;
  /** The same content; items of its lists are made when they are taken. */
  readonly make: () => Lazy<Body>;
}

/**
 * What a handler tells: an answer that need not be made yet. Who asks whether it is still the one that he has may be told so
 * without it. All checks of the request have passed.
 */
export class Told<Body extends object = object> {
  /**
   * @param operation by its operationId, whose schema of 200 the content has
   * @param source undefined: the answer is not out of one sheet
   * @param make the answer's content; the same for the same source and request
   * @param inSteps undefined: the answer is always small
   */
  constructor(
    readonly operation: string,
    readonly source: AnswerSource | undefined,
    readonly make: () => Body,
    readonly inSteps?: StepwiseContent<Body>,
  ) {}
}
