import type { RateSheet } from '../database/read/rate-sheet/rate-sheet.js';
import type { PlainDate } from '../domain/stay/plain-date.js';
import type { Lazy } from './json/lazy.js';

/** What a response made of a rate sheet depends on, beside its request. */
export interface ResponseSource {
  readonly sheet: RateSheet;
  /** Of the property. */
  readonly today: PlainDate;
}

/** How to make a body step by step. */
export interface StepwiseBody<Body extends object> {
  /** About how much work the body is: see workOf. */
  readonly work: number;
  /** The same body; items of its lists are made when they are taken. */
  readonly make: () => Lazy<Body>;
}

/** A response whose body is built on demand, so that a 304 needs no pricing. All checks of the request have passed. */
export class LazyResponse<Body extends object = object> {
  /**
   * @param source undefined: the response is not made of one rate sheet
   * @param make the body; the same for the same source and request
   * @param inSteps undefined: the body is always small
   */
  constructor(
    readonly source: ResponseSource | undefined,
    readonly make: () => Body,
    readonly inSteps?: StepwiseBody<Body>,
  ) {}
}
