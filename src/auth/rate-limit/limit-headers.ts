import type { ServerResponse } from 'node:http';
import { contextOf } from '../../http/request-context.js';
import { addHeader } from '../../http/response-head.js';
import { WINDOW_SECONDS, type WindowCount } from './minute-window.js';

interface LimitState extends WindowCount {
  /** Name of the policy in the structured headers. */
  readonly policy: string;
  readonly limit: number;
  /** The length of the window; default: a minute. */
  readonly seconds?: number;
}

/**
 * Sets the rate limit headers (docs/decisions/0048): those of the IETF draft, and the long-established `X-RateLimit-*`. A
 * refusal carries them too, so they are set before it is thrown.
 */
export function writeLimitHeaders(response: ServerResponse, state: LimitState): void {
  const { policy, limit, count, secondsLeft, seconds = WINDOW_SECONDS } = state;
  const remaining = Math.max(0, limit - count);
  if (contextOf(response.req).profile.limits === 'plain') {
    // Some clients of the direct booking API read the headers of an earlier draft.
    addHeader(response, 'RateLimit-Limit', String(limit));
    addHeader(response, 'RateLimit-Policy', `${limit};w=${seconds}`);
    addHeader(response, 'RateLimit-Remaining', String(remaining));
    addHeader(response, 'RateLimit-Reset', String(secondsLeft));
    return;
  }
  addHeader(response, 'RateLimit', `"${policy}";r=${remaining};t=${secondsLeft}`);
  addHeader(response, 'RateLimit-Policy', `"${policy}";q=${limit};w=${seconds}`);
  addHeader(response, 'X-RateLimit-Limit', String(limit));
  addHeader(response, 'X-RateLimit-Remaining', String(remaining));
  addHeader(response, 'X-RateLimit-Reset', String(secondsLeft));
}

/** The headers of either form. */
const NAMES = [
  ...['RateLimit', 'RateLimit-Policy', 'X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'],
  ...['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'],
];

/** Removes them from a response that is to look as if its request had not been counted. */
export function removeLimitHeaders(response: ServerResponse): void {
  for (const name of NAMES) response.removeHeader(name);
}
