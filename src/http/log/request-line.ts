import type { Request, Response } from 'express';
import { readUuid } from '../../domain/uuid.js';
import { headerValues } from '../header-values.js';
import { TRACE_TOKEN_HEADER } from '../trace-token.js';
import { type AddressForm, clientAddress } from './client-address.js';
import { clientProgram } from './client-program.js';
import { traceIdOf } from './trace-id.js';

/** A request that has ended. */
export interface EndedExchange {
  readonly request: Request;
  readonly response: Response;
  readonly route: string;
  /** Undefined: the caller went away before its answer. */
  readonly status: number | undefined;
  readonly seconds: number;
}

/** What is known beside the request itself. */
export interface LineSettings {
  readonly addressForm: AddressForm;
  /** The uuid of the key that was found good, never the key. */
  readonly keyUuidOf: (request: Request) => string | undefined;
}

/**
 * What a line tells about a request: a list of what may be shown. Path, query and other headers are not on it, because a
 * caller may put a key anywhere by mistake.
 */
export function requestLine({ request, response, route, status, seconds }: EndedExchange, settings: LineSettings) {
  const header = (name: string): string | undefined => response.getHeader(name)?.toString();
  const figure = (name: string): number | undefined => {
    const value = header(name);
    return value === undefined ? undefined : Number(value);
  };
  return {
    traceToken: header(TRACE_TOKEN_HEADER),
    traceId: traceIdOf(headerValues(request, 'traceparent')),
    keyUuid: settings.keyUuidOf(request),
    method: request.method,
    route,
    property: propertyOf(request, status),
    status,
    aborted: status === undefined ? true : undefined,
    durationMs: Math.round(seconds * 1e6) / 1e3,
    bytes: request.method === 'HEAD' ? 0 : (figure('Content-Length') ?? 0),
    limit: figure('X-RateLimit-Limit'),
    remaining: figure('X-RateLimit-Remaining'),
    clientAddress: clientAddress(request.ip, settings.addressForm),
    client: clientProgram(request.get('User-Agent')),
  };
}

/** The property of an answer: paths have no other parameter, under two names. What was asked in vain may be anything that has the form of a UUID. */
function propertyOf({ params }: Request, status = 0): string | undefined {
  const uuid = params['uuid'] ?? params['propertyUuid'];
  return status >= 200 && status < 400 && typeof uuid === 'string' ? readUuid(uuid) : undefined;
}
