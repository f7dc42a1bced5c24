import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { AddressLimit } from './address-limit.js';
import { ApiError, malformedRequest, methodNotAllowed, notFound, refusal, unsafeMessage } from './api-error.js';
import { routeOf } from './named-route.js';
import { UNSERVED } from './route-of.js';

const METHODS = 'GET, HEAD, OPTIONS';
const TARGET_LENGTH_MAX = 2048;

/** What is wrong with a request before anybody looks at its key; undefined: it is served. */
function refusalOf(request: Request): ApiError | undefined {
  if (request.url.length > TARGET_LENGTH_MAX) {
    const message = `The path and query have ${request.url.length} characters; expected at most ${TARGET_LENGTH_MAX}`;
    return refusal('UriTooLong', message);
  }
  const fault = faultOfMessage(request);
  if (fault !== undefined) return unsafeMessage(fault);
  if (!canBeDecoded(request.path))
    return malformedRequest('The path cannot be decoded; expected percent-encoded UTF-8');
  if (routeOf(request) === UNSERVED) return notFound('Nothing is served at this path');
  if (!METHODS.split(', ').includes(request.method)) return methodNotAllowed(request.method, METHODS);
  return undefined;
}

/** What HTTP does not allow, and Node lets pass: a proxy in front might read each of them in another way. */
function faultOfMessage({ httpVersion, url, headersDistinct: headers }: Request): string | undefined {
  if (httpVersion !== '1.0' && httpVersion !== '1.1') return `The request is HTTP/${httpVersion}; expected HTTP/1.1`;
  const hosts = headers['host']?.length ?? 0;
  if (hosts > 1 || (hosts === 0 && httpVersion === '1.1')) return `The request has ${hosts} Host headers; expected one`;
  if (url.includes('#')) return 'The target of the request holds a #; expected a path and query, with # encoded as %23';
  const codings = headers['transfer-encoding'] ?? ['chunked'];
  if (codings.join().toLowerCase() !== 'chunked') return 'The transfer coding is not known; expected none, or chunked';
  return undefined;
}

function canBeDecoded(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * Refuses what the interface does not have (404, and 405 with `Allow`) before routing, and counts it by client address:
 * the key is not asked for. Answers OPTIONS itself, for every path that is served.
 */
export function refuseUnserved(addresses: AddressLimit): RequestHandler {
  return (request: Request, response: Response, next: NextFunction): void => {
    const error = refusalOf(request);
    if (error !== undefined) {
      addresses.countFailure(request, response);
      throw error;
    }
    if (request.method === 'OPTIONS') response.status(204).set('Allow', METHODS).end();
    else next();
  };
}
