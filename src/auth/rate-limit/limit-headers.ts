import type { ServerResponse } from 'node:http';
import { wireProfileOf } from '../../http/wire-profile-of.js';
import { WINDOW_SECONDS, type WindowCount } from './minute-window.js';

/** A limit and the caller's current usage. */
export interface LimitState {
  /** Name of the policy in the structured headers. */
  readonly policy: string;
  readonly limit: number;
  readonly window: WindowCount;
  /** The length of the window; default: a minute. */
  readonly seconds?: number;
}

/**
 * Sets the rate limit headers (docs/decisions/0049): those of the IETF draft, and the long-established `X-RateLimit-*`. A
 * refusal carries them too, so they are set before it is thrown.
 */
export function writeLimitHeaders(response: ServerResponse, state: LimitState): void {
  const { policy, limit, window, seconds = WINDOW_SECONDS } = state;
  const remaining = Math.max(0, limit - window.count);
  if (wireProfileOf(response.req)?.limits === 'plain') {
    writePlainHeaders(response, { limit, remaining, window, seconds });
    return;
  }
  response.setHeader('RateLimit', `"${policy}";r=${remaining};t=${window.secondsLeft}`);
  response.setHeader('RateLimit-Policy', `"${policy}";q=${limit};w=${seconds}`);
  response.setHeader('X-RateLimit-Limit', String(limit));
  response.setHeader('X-RateLimit-Remaining', String(remaining));
  response.setHeader('X-RateLimit-Reset', String(window.secondsLeft));
}

/** The headers of an earlier draft, which some clients of the direct booking API read. */
function writePlainHeaders(
  response: ServerResponse,
  { limit, remaining, window, seconds }: Required<Omit<LimitState, 'policy'>> & { readonly remaining: number },
): void {
  response.setHeader('RateLimit-Limit', String(limit));
  response.setHeader('RateLimit-Policy', `${limit};w=${seconds}`);
  response.setHeader('RateLimit-Remaining', String(remaining));
  response.setHeader('RateLimit-Reset', String(window.secondsLeft));
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
