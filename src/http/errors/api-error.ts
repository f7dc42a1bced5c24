import { maskKeys } from '../../domain/access/mask-keys.js';
import { ERROR_STATUSES, type ErrorName } from './error-names.js';

/** One entry of an error body (§7). */
export interface ErrorEntry {
  readonly name: ErrorName;
  readonly message: string;
  readonly meta?: Readonly<Record<string, unknown>>;
}

/** A parameter that cannot be taken: what was sent (null: nothing) and what would be right. */
export interface ParameterFault {
  readonly parameter: string;
  readonly received: string | null;
  readonly expected: string;
  /** Says what is wrong where the text alone does not, such as "was given more than once". */
  readonly problem?: string;
}

/** A refusal that reaches the caller as it stands: status, entries and headers. Nothing in it may hold a key or a query. */
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

/** Without keys that stand in a wrong place, and shortened by code points, because half a surrogate pair is no text. */
function shorten(sent: string): string {
  const text = maskKeys(sent);
  return text.length <= RECEIVED_LENGTH_MAX ? text : Array.from(text).slice(0, RECEIVED_LENGTH_MAX).join('');
}

function faultEntry(fault: ParameterFault): ErrorEntry {
  const parameter = shorten(fault.parameter);
  const received = fault.received === null ? null : shorten(fault.received);
  const problem = fault.problem ?? (received === null ? 'is missing' : `was ${JSON.stringify(received)}`);
  return {
    name: 'BadRequest',
    message: `${parameter} ${problem}; expected ${fault.expected}`,
    meta: { parameter, received, expected: fault.expected },
  };
}

/** 400 with one entry for each faulty parameter, in the order given. */
export function badRequest(faults: readonly [ParameterFault, ...ParameterFault[]]): ApiError {
  const [first, ...others] = faults;
  return new ApiError([faultEntry(first), ...others.map(faultEntry)]);
}

/** 400 for what is wrong with the request as a whole, such as a path that cannot be decoded. */
export function malformedRequest(message: string): ApiError {
  return new ApiError([{ name: 'BadRequest', message }]);
}

/** 400 for a message that a proxy may have read in another way: nothing that comes behind it is to be believed. */
export function unsafeMessage(message: string): ApiError {
  return new ApiError([{ name: 'BadRequest', message }], { Connection: 'close' });
}

/** 401: the same for every cause, so that nobody learns which keys exist. */
export function notAuthorised(): ApiError {
  const message = 'The API key is missing or not valid; expected a live key in the headers of this operation';
  return new ApiError([{ name: 'NotAuthorised', message }]);
}

/** 403: a valid key of the wrong kind, or outside its scope (§5). */
export function accessDenied(message: string): ApiError {
  return new ApiError([{ name: 'AccessDenied', message }]);
}

/** 404: the specified resource was not found. */
export function notFound(message: string): ApiError {
  return new ApiError([{ name: 'NotFound', message }]);
}

/** 405 with the methods that the path has. */
export function methodNotAllowed(method: string, allow: string): ApiError {
  const message = `The method ${shorten(method)} is not served here; expected one of ${allow}`;
  return new ApiError([{ name: 'MethodNotAllowed', message }], { Allow: allow });
}

/** 429: come again after so many whole seconds (at least 1). */
export function rateLimited(message: string, retryAfterSeconds: number): ApiError {
  const headers = { 'Retry-After': String(retryAfterSeconds) };
  return new ApiError([{ name: 'RateLimited', message, meta: { retryAfterSeconds } }], headers);
}

/** 503: the server cannot answer just now; come again after so many whole seconds. */
export function serviceUnavailable(retryAfterSeconds = 1): ApiError {
  return unavailable('The service cannot answer just now; the same request may be sent again', retryAfterSeconds);
}

/** Readers that are only slow have read much by then; what is not read at all is cut half a minute later. */
const UNSENT_RETRY_SECONDS = 5;

/** 503: responses that were sent before are not read yet, and take all the memory that they may take. */
export function tooMuchUnsent(bound: 'key' | 'process', megabytes: number): ApiError {
  const whose = bound === 'key' ? 'Responses to this key' : 'Responses';
  const message = `${whose} that are not read yet take ${megabytes} MB; read them, then send the same request again`;
  return unavailable(message, UNSENT_RETRY_SECONDS);
}

function unavailable(message: string, retryAfterSeconds: number): ApiError {
  const headers = { 'Retry-After': String(retryAfterSeconds) };
  return new ApiError([{ name: 'ServiceUnavailable', message, meta: { retryAfterSeconds } }], headers);
}

/** 500: a failure of ours, about which the caller learns nothing but how to name it. */
export function serverFailed(): ApiError {
  return refusal('InternalServerError', 'The server failed to answer; the trace token names this request in its log');
}

/** What HTTP itself refuses: a name with one sentence. */
export function refusal(name: ErrorName, message: string): ApiError {
  return new ApiError([{ name, message }]);
}
