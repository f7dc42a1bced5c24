import { maskKeys } from '../../domain/access/mask-keys.js';
import { ERROR_STATUSES, type ErrorName } from './error-names.js';

/** One entry of an error body (§7). */
export interface ErrorEntry {
  readonly name: ErrorName;
  readonly message: string;
  readonly meta?: Readonly<Record<string, unknown>>;
}

/** An invalid parameter: what was sent (null: nothing) and what was expected. */
export interface ParameterProblem {
  readonly parameter: string;
  readonly received: string | null;
  readonly expected: string;
  /** What is wrong, if the value alone does not show it, such as "was given more than once". */
  readonly detail?: string;
}

/** An error that is sent to the caller as is: status, entries and headers. It must never contain a key or an SQL query. */
export class ApiError extends Error {
  readonly status: number;

  constructor(
    readonly entries: readonly [ErrorEntry, ...ErrorEntry[]],
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(entries[0].message);
    this.name = entries[0].name;
    this.status = ERROR_STATUSES[entries[0].name];
  }
}

const RECEIVED_LENGTH_MAX = 100;

/** The name of a parameter that means a key, however it is written; the value of such a one may have any form. */
const KEY_NAME = /key|token|auth|secret|passw/i;

/** A character of a key, percent-encoded. */
const ENCODED = /%([3-7][0-9a-f])/gi;
/** A proxy, and the client before it, may each have encoded a parameter once. */
const ENCODED_TIMES = 3;

function decoded(text: string): string {
  let plain = text;
  for (let times = 0; times < ENCODED_TIMES && plain.includes('%'); times += 1) {
    plain = plain
      .replaceAll('%25', '%')
      .replaceAll(ENCODED, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
  }
  return plain;
}

/** Masks misplaced keys and truncates by code points, so that no surrogate pair is split. */
function shorten(sent: string): string {
  const plain = decoded(sent);
  const masked = maskKeys(plain);
  const text = masked === plain ? sent : masked;
  return text.length <= RECEIVED_LENGTH_MAX ? text : Array.from(text).slice(0, RECEIVED_LENGTH_MAX).join('');
}

function problemEntry(problem: ParameterProblem): ErrorEntry {
  const parameter = shorten(problem.parameter);
  const received =
    problem.received === null ? null : KEY_NAME.test(decoded(problem.parameter)) ? '***' : shorten(problem.received);
  const detail = problem.detail ?? (received === null ? 'is missing' : `was ${JSON.stringify(received)}`);
  return {
    name: 'BadRequest',
    message: `${parameter} ${detail}; expected ${problem.expected}`,
    meta: { parameter, received, expected: problem.expected },
  };
}

/** 400 with one entry for each invalid parameter, in the order given. */
export function badRequest(problems: readonly [ParameterProblem, ...ParameterProblem[]]): ApiError {
  const [first, ...others] = problems;
  return new ApiError([problemEntry(first), ...others.map(problemEntry)]);
}

/** 400 for a message that a proxy may have parsed differently: nothing after it on the connection can be trusted. */
export function unsafeMessage(message: string): ApiError {
  return new ApiError([{ name: 'BadRequest', message }], { Connection: 'close' });
}

/** 403: a valid key of the wrong kind, or outside its scope (§5). */
export function accessDenied(message: string, meta?: ErrorEntry['meta']): ApiError {
  return new ApiError([{ name: 'AccessDenied', message, ...(meta && { meta }) }]);
}

/** 404: the specified resource was not found. */
export function notFound(message: string): ApiError {
  return new ApiError([{ name: 'NotFound', message }]);
}

/** 404 for a room type that is inactive, belongs to another property, or does not exist. */
export function noRoomType(uuid: string, propertyUuid: string): ApiError {
  return notFound(`There is no active room type ${uuid} at property ${propertyUuid}`);
}

/** 405 with the allowed methods. */
export function methodNotAllowed(method: string, allow: string): ApiError {
  const message = `The method ${shorten(method)} is not served here; expected one of ${allow}`;
  return new ApiError([{ name: 'MethodNotAllowed', message }], { Allow: allow });
}

/** 429: retry after the given number of whole seconds (at least 1). */
export function rateLimited(message: string, retryAfterSeconds: number): ApiError {
  const headers = { 'Retry-After': String(retryAfterSeconds) };
  return new ApiError([{ name: 'RateLimited', message, meta: { retryAfterSeconds } }], headers);
}

/** 503: the server cannot respond right now; retry after the given number of whole seconds. */
export function serviceUnavailable(retryAfterSeconds = 1): ApiError {
  return unavailable('The service is temporarily unavailable; retry the request', retryAfterSeconds);
}

/** By then a slow client has read much of them; connections that are not read at all are cut half a minute later. */
const UNSENT_RETRY_SECONDS = 5;

/** 503: earlier responses have not been read yet and use up all the memory available to them. */
export function tooMuchUnsent(bound: 'key' | 'process', megabytes: number): ApiError {
  const unread = bound === 'key' ? 'Unread responses to this key' : 'Unread responses';
  const message = `${unread} take ${megabytes} MB; read them, then retry the request`;
  return unavailable(message, UNSENT_RETRY_SECONDS);
}

function unavailable(message: string, retryAfterSeconds: number): ApiError {
  const headers = { 'Retry-After': String(retryAfterSeconds) };
  return new ApiError([{ name: 'ServiceUnavailable', message, meta: { retryAfterSeconds } }], headers);
}

/** 500: an internal failure; the caller only gets the trace token with which to report it. */
export function serverFailed(): ApiError {
  return refusal(
    'InternalServerError',
    'The server failed to process the request; its log identifies the request by the trace token',
  );
}

/** 500: a property is stored with what this server cannot serve, which no request can change. The log has named it once. */
export class UnreadableProperty extends ApiError {
  constructor(uuid: string, fault: string) {
    super([{ name: 'InternalServerError', message: `Property ${uuid} cannot be served: ${fault}` }]);
  }
}

/** An error at the HTTP level: a name and one sentence. */
export function refusal(name: ErrorName, message: string): ApiError {
  return new ApiError([{ name, message }]);
}
