import type { RequestHandler } from 'express';
import type { Answers } from './answers/answers.js';
import type { Admission } from './auth/admission.js';
import { mapMaybeAsync } from './auth/map-maybe-async.js';
import type { UnsentBytes } from './http/connections/unsent-bytes.js';
import type { RequestObserver } from './http/log/observe-requests.js';
import type { RouteOf } from './http/route-of.js';
import { writeSecurityHeaders } from './http/security-headers.js';
import { writeTraceToken } from './http/trace-token.js';
import { answerOptions, type UnservedRefusal } from './http/unserved.js';

/** What the steps in front of the router need. */
export interface BeforeRouter {
  readonly routeOf: RouteOf;
  readonly observe: RequestObserver;
  readonly refuseUnserved: UnservedRefusal;
  readonly admission: Admission;
  readonly answers: Answers;
  readonly unsent: UnsentBytes;
  /** The routes that need no key, and those of them that are pages; every other route is an operation's. */
  readonly open: { has(route: string): boolean };
  readonly pages: string;
}

/** What needs no key has a bound of its own, like a key. A document is made or read in pieces of about this size. */
const DOCUMENTS = 'documents';
const DOCUMENT_BYTES = 128 * 1024;

/**
 * The way of a request in front of Nest's router, told from top to bottom. It is one middleware, because Express takes a
 * microsecond to go from one to the next.
 */
export function beforeRouter(steps: BeforeRouter): RequestHandler {
  const { routeOf, observe, refuseUnserved, admission, answers, unsent, open, pages } = steps;
  return (request, response, next) => {
    // Before everything else, so that no answer goes without.
    writeTraceToken(request, response);
    const route = routeOf(request.path);
    observe({ request, response, route });
    writeSecurityHeaders(response, route === pages);
    refuseUnserved(request, response, route);
    if (request.method === 'OPTIONS') {
      answerOptions(response);
      return undefined;
    }
    if (open.has(route)) {
      return mapMaybeAsync(unsent.room(DOCUMENTS), () => {
        unsent.hold(DOCUMENTS, response, DOCUMENT_BYTES);
        next();
      });
    }
    return mapMaybeAsync(admission.admit(request, response, route), () => {
      const kept = answers.kept(request);
      if (kept !== undefined) return answers.sendKept(request, response, kept);
      next();
      return undefined;
    });
  };
}
