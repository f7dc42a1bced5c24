/** The closed list of error names (§7), each with its status. */
export const ERROR_STATUSES = {
  BadRequest: 400,
  NotAuthorised: 401,
  AccessDenied: 403,
  NotFound: 404,
  MethodNotAllowed: 405,
  RequestTimeout: 408,
  UriTooLong: 414,
  ExpectationFailed: 417,
  RateLimited: 429,
  RequestHeaderFieldsTooLarge: 431,
  InternalServerError: 500,
  ServiceUnavailable: 503,
} as const;

/** One name of the closed list. */
export type ErrorName = keyof typeof ERROR_STATUSES;

/** Whether a string is one of our error names. */
function isErrorName(name: string): name is ErrorName {
  return Object.hasOwn(ERROR_STATUSES, name);
}

/** The names ordered by status, for documents and tests. */
export const ERROR_NAMES: readonly ErrorName[] = Object.keys(ERROR_STATUSES).filter(isErrorName);
