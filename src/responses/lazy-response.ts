import type { ApiError } from '../http/errors/api-error.js';
import type { DatedSheet } from '../rate-sheets/dated-sheet.js';
import type { Lazy } from './json/lazy.js';

/** How to build a body step by step. */
interface StepwiseBody<Body extends object> {
  /** The approximate work of the body: see workOf. */
  readonly work: number;
  /** The same body; items of its lists are generated on demand. */
  readonly make: () => Lazy<Body>;
}

/** The largest body that is sent, and the error in place of a larger one. */
export interface BodyLimit {
  readonly bytesMax: number;
  readonly error: (bytes: number) => ApiError;
}

/** What a response is besides its body. */
export interface ResponseTerms {
  /** Whether to cache it, so that the next equal request needs no router. Default: true. */
  readonly isCached?: boolean;
  /** Default: any body is sent. */
  readonly limit?: BodyLimit;
}

/** A response whose body is built on demand, so that a 304 needs no pricing. All checks of the request have passed. */
export class LazyResponse<Body extends object = object> {
  /**
   * @param source undefined: the response is not generated from a single rate sheet
   * @param make builds the body; the same for the same source and request
   * @param inSteps undefined: the body is always small
   */
  constructor(
    readonly source: DatedSheet | undefined,
    readonly make: () => Body,
    readonly inSteps?: StepwiseBody<Body>,
    readonly terms: ResponseTerms = {},
  ) {}
}
