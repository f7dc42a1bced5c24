import type { Request, Response } from 'express';
import { mapMaybeAsync } from '../auth/map-maybe-async.js';
import type { AddressLimit } from '../auth/rate-limit/address-limit.js';
import {
  ApiError,
  malformedRequest,
  methodNotAllowed,
  notFound,
  refusal,
  unsafeMessage,
} from '../http/errors/api-error.js';
import { headerValues } from '../http/header-values.js';
import { setCollected } from '../http/response-head.js';
import { UNSERVED } from '../http/route-of.js';
import type { Surface } from './openapi/surface.js';

const METHODS = 'GET, HEAD, OPTIONS';
const TARGET_LENGTH_MAX = 2048;

/** What is served, for the message of a 404. */
interface Served {
  readonly paths: readonly string[];
  /** The surfaces whose paths are not among these. */
  readonly surfaces: readonly Surface[];
}

/** The error of a request, before its key is checked; undefined: it is served. */
function errorOf(request: Request, route: string, served: Served): ApiError | undefined {
  if (request.url.length > TARGET_LENGTH_MAX) {
    const message = `The path and query have ${request.url.length} characters; expected at most ${TARGET_LENGTH_MAX}`;
    return refusal('UriTooLong', message);
  }
  const problem = unsafePart(request);
  if (problem !== undefined) return unsafeMessage(problem);
  if (!canBeDecoded(request.path))
    return malformedRequest('The path cannot be decoded; expected percent-encoded UTF-8');
  if (route === UNSERVED)
    return notFound(`Nothing is served at this path; expected one of ${expectedAt(request.path, served)}`);
  if (!METHODS.split(', ').includes(request.method)) return methodNotAllowed(request.method, METHODS);
  return undefined;
}

/** The paths of all surfaces would not fit into the 500 characters of an error that clients read. */
function expectedAt(path: string, { paths, surfaces }: Served): string {
  const surface = surfaces.find(({ has }) => has(path));
  return surface === undefined ? paths.join(', ') : `the paths in /${surface.documentPath}`;
}

/** What HTTP does not allow but Node accepts: a proxy in front might interpret it differently. */
function unsafePart(request: Request): string | undefined {
  const { httpVersion, url } = request;
  if (httpVersion !== '1.0' && httpVersion !== '1.1') return `The request is HTTP/${httpVersion}; expected HTTP/1.1`;
  const hosts = headerValues(request, 'host').length;
  if (hosts > 1 || (hosts === 0 && httpVersion === '1.1')) return `The request has ${hosts} Host headers; expected one`;
  if (url.includes('#')) return 'The request target contains a #; expected a path and query, with # encoded as %23';
  const codings = headerValues(request, 'transfer-encoding');
  if (codings.length > 0 && codings.join().toLowerCase() !== 'chunked')
    return 'The transfer coding is not known; expected none, or chunked';
  return undefined;
}

function canBeDecoded(path: string): boolean {
  if (!path.includes('%')) return true;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * Refuses a request that is not part of the interface; a promise, which rejects, if the refusal has to wait.
 * @throws ApiError
 */
export type UnservedRefusal = (request: Request, response: Response, route: string) => undefined | Promise<never>;

/** Refuses what is not served (404, and 405 with `Allow`), and counts it per client address. */
export function refuseUnserved(addresses: AddressLimit, served: Served): UnservedRefusal {
  return (request, response, route) => {
    const error = errorOf(request, route, served);
    if (error === undefined) return undefined;
    return mapMaybeAsync(addresses.countFailure(request, response), () => {
      throw error;
    });
  };
}

/** Responds to OPTIONS: every served path has the same methods. */
export function respondToOptions(response: Response): void {
  setCollected(response);
  response.status(204).set('Allow', METHODS).end();
}
