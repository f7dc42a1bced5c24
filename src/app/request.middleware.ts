import type { NextFunction, Request, Response } from 'express';
import { isDirectApi } from '../api/surfaces.js';
import type { AddressLimit } from '../auth/rate-limit/address-limit.js';
import type { Config } from '../config/config.js';
import { DEFAULT_WIRE_PROFILE } from '../domain/access/wire-profile.js';
import { observeRequests } from '../http/access-log/observe-requests.js';
import { type ApiError, refusal, unsafeMessage } from '../http/errors/api-error.js';
import { headerValues } from '../http/header-values.js';
import { contextOf } from '../http/request-context.js';
import { addHeader, collectHeaders } from '../http/response-head.js';
import { writeSecurityHeaders } from '../http/security-headers.js';
import { TRACE_TOKEN_HEADER, traceTokenOf } from '../http/trace-token.js';
import type { Log } from '../telemetry/log/log.js';
import type { Metrics } from '../telemetry/metrics/metrics.js';

const TARGET_LENGTH_MAX = 2048;

interface MiddlewareParts {
  readonly addresses: AddressLimit;
  readonly metrics: Metrics;
  readonly log: Log;
  readonly config: Pick<Config, 'logClientAddress' | 'wireProfile'>;
}

/**
 * Runs before the router for each request: gives its response a trace token and the security headers, counts and logs it, and
 * refuses what no path could serve. It is a single middleware, because each one costs a microsecond in Express.
 */
export function requestMiddleware({ addresses, metrics, log, config }: MiddlewareParts) {
  const { wireProfile = DEFAULT_WIRE_PROFILE, logClientAddress } = config;
  const observe = observeRequests({ log, metrics, addressForm: logClientAddress });
  /** @throws ApiError, or rejects with it */
  return (request: Request, response: Response, next: NextFunction): void | Promise<void> => {
    collectHeaders(response);
    // First, so that every response has one.
    addHeader(response, TRACE_TOKEN_HEADER, traceTokenOf(request));
    if (isDirectApi(request.url)) contextOf(request).wireProfile = wireProfile;
    observe(request, response);
    writeSecurityHeaders(response);
    const error = errorOf(request);
    if (error === undefined) next();
    else return addresses.refuse(request, response, error);
  };
}

/** The error of a request that cannot be routed, or that a proxy in front might interpret differently. */
function errorOf(request: Request): ApiError | undefined {
  if (request.url.length > TARGET_LENGTH_MAX) {
    const message = `The path and query have ${request.url.length} characters; expected at most ${TARGET_LENGTH_MAX}`;
    return refusal('UriTooLong', message);
  }
  const problem = unsafePart(request);
  if (problem !== undefined) return unsafeMessage(problem);
  if (!canBeDecoded(request.path))
    return refusal('BadRequest', 'The path cannot be decoded; expected percent-encoded UTF-8');
  return undefined;
}

/** What HTTP does not allow but Node accepts. */
function unsafePart(request: Request): string | undefined {
  const { httpVersion, url } = request;
  if (httpVersion !== '1.0' && httpVersion !== '1.1') return `The request is HTTP/${httpVersion}; expected HTTP/1.1`;
  const hosts = headerValues(request, 'host').length;
  if (hosts > 1 || (hosts === 0 && httpVersion === '1.1')) return `The request has ${hosts} Host headers; expected one`;
  if (url.includes('#')) return 'The request target contains a #; expected a path and query, with # encoded as %23';
  const codings = request.headers['transfer-encoding'];
  if (codings !== undefined && codings.toLowerCase() !== 'chunked')
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
