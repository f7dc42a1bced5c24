import { jsonInSteps } from './json/json-in-steps.js';
import type { LazyResponse, ResponseTerms } from './lazy-response.js';
import { WrittenResponse } from './written-response.js';

/** How the text of a body is made. */
export interface BodyText {
  readonly whole: () => Buffer;
  /** Undefined: the body is always small. */
  readonly inSteps: TextInSteps | undefined;
}

/** The same text, made step by step. */
export interface TextInSteps {
  /** Its approximate work: see workOf. */
  readonly work: number;
  readonly write: () => Generator<void, Buffer>;
}

/** How the text of a response is made: by the response itself, or from its body. */
export function bodyTextOf(lazy: LazyResponse | WrittenResponse): BodyText {
  if (lazy instanceof WrittenResponse) {
    const { work, write, inSteps } = lazy;
    return { whole: write, inSteps: { work, write: inSteps } };
  }
  const { make, inSteps } = lazy;
  const within = (body: Buffer): Buffer => withinLimit(body, lazy.terms);
  return {
    whole: () => within(Buffer.from(JSON.stringify(make()))),
    inSteps: inSteps && {
      work: inSteps.work,
      *write() {
        return within(yield* jsonInSteps(inSteps.make()));
      },
    },
  };
}

/** Checked when the text is complete: its length depends on what is found, and the work on it is limited otherwise. */
function withinLimit(body: Buffer, { limit }: ResponseTerms): Buffer {
  if (limit !== undefined && body.length > limit.bytesMax) throw limit.error(body.length);
  return body;
}
