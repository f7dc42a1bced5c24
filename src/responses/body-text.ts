import type { Request } from 'express';
import { contextOf } from '../http/request-context.js';
import type { Serializers } from './json/serializers.js';
import type { LazyResponse, ResponseTerms } from './lazy-response.js';
import { routePathOf } from './route-path-of.js';
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

/** How the text of a response is made: by the response itself, or by the serializer of its operation. */
export function bodyTextOf(lazy: LazyResponse | WrittenResponse, request: Request, serializers: Serializers): BodyText {
  if (lazy instanceof WrittenResponse) {
    const { work, write, inSteps } = lazy;
    return { whole: write, inSteps: { work, write: inSteps } };
  }
  const operationId = serializers.operationAt(routePathOf(request));
  const { make, inSteps } = lazy;
  // A profile may give small bodies another shape than that of the contract.
  if (inSteps === undefined && contextOf(request).profile.text !== '')
    return { whole: () => Buffer.from(JSON.stringify(make())), inSteps };
  const within = (body: Buffer): Buffer => withinLimit(body, lazy.terms);
  return {
    whole: () => within(serializers.for(operationId)(make())),
    inSteps: inSteps && {
      work: inSteps.work,
      *write() {
        return within(yield* serializers.inSteps(operationId)(inSteps.make()));
      },
    },
  };
}

/** Checked when the text is complete: its length depends on what is found, and the work on it is limited otherwise. */
function withinLimit(body: Buffer, { limit }: ResponseTerms): Buffer {
  if (limit !== undefined && body.length > limit.bytesMax) throw limit.error(body.length);
  return body;
}
