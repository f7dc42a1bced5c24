import type { Request, Response } from 'express';
import { readUuid } from '../../domain/uuid.js';
import { headerValues } from '../header-values.js';
import { TRACE_TOKEN_HEADER } from '../trace-token.js';
import { clientProgram } from './client-program.js';
import { traceIdOf } from './trace-id.js';

/** A request that has begun. */
export interface BegunExchange {
  readonly request: Request;
  readonly response: Response;
  readonly route: string;
}

/** A request that has ended. */
export interface EndedExchange extends BegunExchange {
  /** Undefined: the caller went away before its answer. */
  readonly status: number | undefined;
  readonly seconds: number;
}

/** What is known beside the request itself. */
export interface LineSettings {
  /** A client's address as a line may show it. */
  readonly addressShown: (address: string | undefined) => string | undefined;
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
  const keyUuid = settings.keyUuidOf(request);
  const isAnswered = keyUuid !== undefined && status !== undefined && status < 400;
  return {
    traceToken: header(TRACE_TOKEN_HEADER),
    traceId: traceIdOf(headerValues(request, 'traceparent')),
    keyUuid,
    method: request.method,
    route,
    property: isAnswered ? propertyOf(request.path) : undefined,
    status,
    aborted: status === undefined ? true : undefined,
    durationMs: Math.round(seconds * 1e6) / 1e3,
    bytes: request.method === 'HEAD' ? 0 : (figure('Content-Length') ?? 0),
    limit: figure('X-RateLimit-Limit'),
    remaining: figure('X-RateLimit-Remaining'),
    clientAddress: settings.addressShown(addressOf(request)),
    client: clientProgram(request.headers['user-agent']),
  };
}

/** Express asks whom to trust also where no proxy has passed anything on. */
function addressOf(request: Request): string | undefined {
  return request.headers['x-forwarded-for'] === undefined ? request.socket.remoteAddress : request.ip;
}

/** Where the paths of operations hold their one parameter. */
const PROPERTY = /^\/properties\/([^/]+)/;

/** The property of an answer. What was asked in vain may be anything that has the form of a UUID. */
function propertyOf(path: string): string | undefined {
  const [, segment] = PROPERTY.exec(path) ?? [];
  return segment === undefined ? undefined : readUuid(segment.includes('%') ? decodeURIComponent(segment) : segment);
}
