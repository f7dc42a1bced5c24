import type { Request, Response } from 'express';
import { readUuid } from '../../domain/uuid.js';
import { headerValues } from '../header-values.js';
import { headerOf } from '../response-head.js';
import { TRACE_TOKEN_HEADER } from '../trace-token.js';
import { clientProgram } from './client-program.js';
import { traceIdOf } from './trace-id.js';

/** A request in progress. */
export interface BegunExchange {
  readonly request: Request;
  readonly response: Response;
  readonly route: string;
}

/** A finished request. */
interface EndedExchange extends BegunExchange {
  /** Undefined: the client disconnected before the response was sent. */
  readonly status: number | undefined;
  readonly seconds: number;
}

/** What a log line needs besides the request itself. */
export interface LineSettings {
  /** A client's address as it may be logged. */
  readonly addressShown: (address: string | undefined) => string | undefined;
  /** The uuid of the authenticated key, never the key itself. */
  readonly keyUuidOf: (request: Request) => string | undefined;
}

/**
 * The log fields of a request: an allowlist. Path, query and other headers are omitted, because a caller may put a key
 * anywhere by mistake.
 */
export function requestLine({ request, response, route, status, seconds }: EndedExchange, settings: LineSettings) {
  const numberOf = (name: string): number | undefined => {
    const value = headerOf(response, name);
    return value === undefined ? undefined : Number(value);
  };
  const keyUuid = settings.keyUuidOf(request);
  const isSuccess = keyUuid !== undefined && status !== undefined && status < 400;
  return {
    traceToken: headerOf(response, TRACE_TOKEN_HEADER),
    traceId: traceIdOf(headerValues(request, 'traceparent')),
    keyUuid,
    method: request.method,
    route,
    property: isSuccess ? propertyOf(request.path) : undefined,
    status,
    aborted: status === undefined ? true : undefined,
    durationMs: Math.round(seconds * 1e6) / 1e3,
    bytes: request.method === 'HEAD' ? 0 : (numberOf('Content-Length') ?? 0),
    limit: numberOf('X-RateLimit-Limit'),
    remaining: numberOf('X-RateLimit-Remaining'),
    clientAddress: settings.addressShown(addressOf(request)),
    client: clientProgram(request.headers['user-agent']),
  };
}

/** Express evaluates `trust proxy` even without a forwarded address, so that case is handled here. */
function addressOf(request: Request): string | undefined {
  return request.headers['x-forwarded-for'] === undefined ? request.socket.remoteAddress : request.ip;
}

/** The path parameter that every operation on a property has, on whichever surface. */
const PROPERTY = /\/properties\/([^/]+)/;

/** The property of a successful request; the path of a failed one may contain any UUID. */
function propertyOf(path: string): string | undefined {
  const [, segment] = PROPERTY.exec(path) ?? [];
  return segment === undefined ? undefined : readUuid(segment.includes('%') ? decodeURIComponent(segment) : segment);
}
