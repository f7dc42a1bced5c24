import type { Request, Response } from 'express';
import { readUuid } from '../../domain/uuid.js';
import { contextOf } from '../request-context.js';
import { headerOf } from '../response-head.js';
import { TRACE_TOKEN_HEADER } from '../trace-token.js';

const TRACE_PARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/** HTTP clients commonly used to call an API. */
const PROGRAMS: ReadonlySet<string> = new Set([
  ...['curl', 'Wget', 'PostmanRuntime', 'insomnia', 'Mozilla', 'k6'],
  ...['node', 'undici', 'axios', 'got', 'python-requests', 'python-httpx', 'Python-urllib', 'Go-http-client'],
  ...['okhttp', 'Java-http-client', 'Apache-HttpClient', 'GuzzleHttp', 'Ruby', 'reqwest'],
]);

interface EndedExchange {
  readonly request: Request;
  readonly response: Response;
  /** Undefined: the client disconnected before the response was sent. */
  readonly status: number | undefined;
  readonly seconds: number;
}

/**
 * The log fields of a request: an allowlist. Path, query and other headers are omitted, because a caller may put a key
 * anywhere by mistake.
 * @param addressShown a client's address as it may be logged
 */
export function requestLine(
  { request, response, status, seconds }: EndedExchange,
  addressShown: (address: string | undefined) => string | undefined,
) {
  const numberOf = (name: string): number | undefined => {
    const value = headerOf(response, name);
    return value === undefined ? undefined : Number(value);
  };
  const { keyUuid, route } = contextOf(request);
  const isSuccess = keyUuid !== undefined && status !== undefined && status < 400;
  return {
    traceToken: headerOf(response, TRACE_TOKEN_HEADER),
    traceId: traceIdOf(request.headers['traceparent']),
    keyUuid,
    method: request.method,
    route,
    property: isSuccess ? propertyOf(request) : undefined,
    status,
    aborted: status === undefined ? true : undefined,
    durationMs: Math.round(seconds * 1e6) / 1e3,
    bytes: request.method === 'HEAD' ? 0 : (numberOf('Content-Length') ?? 0),
    limit: numberOf('X-RateLimit-Limit'),
    remaining: numberOf('X-RateLimit-Remaining'),
    clientAddress: addressShown(addressOf(request)),
    client: clientProgram(request.headers['user-agent']),
  };
}

/** Express evaluates `trust proxy` even without a forwarded address, so that case is handled here. */
function addressOf(request: Request): string | undefined {
  return request.headers['x-forwarded-for'] === undefined ? request.socket.remoteAddress : request.ip;
}

/** The property of a successful request; the path of a failed one may contain any UUID. */
function propertyOf({ params: { propertyUuid, uuid } }: Request): string | undefined {
  const sent = propertyUuid ?? uuid;
  return typeof sent === 'string' ? readUuid(sent) : undefined;
}

/**
 * The client program from `User-Agent`, if it is a well-known one. Anything else is not logged: the header may contain a key,
 * and an imported key may look like the name of a program.
 */
function clientProgram(userAgent = ''): string | undefined {
  const end = userAgent.indexOf('/');
  const program = end === -1 ? userAgent : userAgent.slice(0, end);
  return PROGRAMS.has(program) ? program : undefined;
}

/** The trace id of a W3C `traceparent`, by which callers find their request in our log; undefined: none, or not exactly one. */
function traceIdOf(sent: string | string[] | undefined): string | undefined {
  return typeof sent === 'string' ? TRACE_PARENT.exec(sent)?.[1] : undefined;
}
