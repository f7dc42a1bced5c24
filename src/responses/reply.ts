import type { ApiError } from '../http/errors/api-error.js';
import { atOnce, type GoesOn, inSlices, type PausedFor } from '../http/queue/in-slices.js';
import type { DatedSheet } from '../rate-sheets/dated-sheet.js';
import { jsonInSteps, type Lazy } from './json/json-in-steps.js';
import { WORK_AT_ONCE_MAX } from './work-of.js';

/**
 * Makes the body of a reply: at once, or in slices.
 * @param goesOn called between slices; false: no client waits for the body any more
 * @param pausedFor see LargeResponses
 * @returns undefined: it was stopped
 */
type Make = (goesOn: GoesOn, pausedFor: PausedFor) => Buffer | Promise<Buffer | undefined>;

interface ReplyTerms {
  /**
   * All that the body is made of, besides the request: it is tagged, cached and shared by it. Undefined: it is tagged by its
   * bytes, and made for each request.
   */
  readonly source?: DatedSheet;
  /** Default, with a source: true. */
  readonly isCached?: boolean;
  /** Without a source: it is true for an instant only, so it has no tag, and nobody may store it. */
  readonly isLive?: boolean;
  /** Where it waits for its turn, because making it takes long; undefined: it is made at once. */
  readonly queue?: 'answers' | 'searches' | undefined;
}

/** What a handler returns. All checks of the request have passed; a 304 or a cached response needs no body. */
export class Reply {
  constructor(
    readonly make: Make,
    readonly terms: ReplyTerms = {},
  ) {}
}

/** The largest body that is sent, and the error in place of a larger one. */
export interface BodyLimit {
  readonly bytesMax: number;
  readonly error: (bytes: number) => ApiError;
}

export function jsonReply(body: () => object, source?: DatedSheet): Reply {
  return new Reply(() => json(body()), source && { source });
}

/**
 * A body that may be large: its steps are made at once if they are little work, and otherwise in turns.
 * @param work approximately: see workOf
 */
export function stepwiseReply(work: number, steps: () => Iterator<void, Buffer>, terms: ReplyTerms): Reply {
  if (work <= WORK_AT_ONCE_MAX) return new Reply(() => atOnce(steps()), terms);
  return new Reply((goesOn) => inSlices(steps(), goesOn), { ...terms, queue: 'answers' });
}

/**
 * A JSON body that may be large.
 * @param limit checked when the body is complete: its length depends on what is found, and the work on it is limited otherwise
 */
export function stepwiseJson<Body extends object>(
  work: number,
  present: () => Lazy<Body>,
  terms: ReplyTerms,
  limit?: BodyLimit,
): Reply {
  const within = (body: Buffer): Buffer => {
    if (limit !== undefined && body.length > limit.bytesMax) throw limit.error(body.length);
    return body;
  };
  function* steps(): Generator<void, Buffer> {
    return within(yield* jsonInSteps(present()));
  }
  // At once, JSON.stringify writes it in half of the time.
  if (work <= WORK_AT_ONCE_MAX) return new Reply(() => within(json(present())), terms);
  return stepwiseReply(work, steps, terms);
}

export function json(body: object): Buffer {
  return Buffer.from(JSON.stringify(body));
}
