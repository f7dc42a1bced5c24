import { type ApiError, rateLimited } from '../http/errors/api-error.js';
import { WINDOW_SECONDS } from './rate-limit/minute-window.js';

/** 429 for a key that has used up its limit. */
export function tooManyRequests(limit: number, secondsLeft: number, seconds = WINDOW_SECONDS): ApiError {
  const period = seconds === WINDOW_SECONDS ? 'minute' : `${seconds} seconds`;
  return rateLimited(
    `More than ${limit} requests per ${period} with this key; retry in ${secondsLeft} seconds`,
    secondsLeft,
  );
}
