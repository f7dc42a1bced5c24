import { counted } from '../domain/content/counted.js';
import { type ApiError, rateLimited } from '../http/errors/api-error.js';
import { WINDOW_SECONDS } from './rate-limit/minute-window.js';

/** 429 for a key that has used up its limit. */
export function tooManyRequests(limit: number, secondsLeft: number, seconds = WINDOW_SECONDS): ApiError {
  const period = seconds === WINDOW_SECONDS ? 'minute' : counted(seconds, 'second');
  return rateLimited(
    `More than ${counted(limit, 'request')} per ${period} with this key; retry in ${counted(secondsLeft, 'second')}`,
    secondsLeft,
  );
}

/** 429 for a request that counts as several, for a key that has not as many left in its minute. */
export function tooCostly(
  requests: number,
  { limit, left, secondsLeft }: { readonly limit: number; readonly left: number; readonly secondsLeft: number },
): ApiError {
  return rateLimited(
    `This request counts as ${counted(requests, 'request')}, and ${left} of ${limit} per minute are left with this key; retry in ${counted(secondsLeft, 'second')}`,
    secondsLeft,
  );
}
