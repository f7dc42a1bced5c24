import type { ServerResponse } from 'node:http';
import { WINDOW_SECONDS, type WindowCount } from './minute-window.js';

/** A limit and where the caller stands with it. */
export interface LimitState {
  /** The policy's name in the structured headers. */
  readonly policy: string;
  readonly limit: number;
  readonly window: WindowCount;
}

/**
 * Tells the caller where it stands (docs/decisions/0049): the headers of the IETF draft, and those that clients have known
 * for years. They go on refusals too, so they are set before the refusal is thrown.
 */
export function writeLimitHeaders(response: ServerResponse, { policy, limit, window }: LimitState): void {
  const remaining = Math.max(0, limit - window.count);
  response.setHeader('RateLimit', `"${policy}";r=${remaining};t=${window.secondsLeft}`);
  response.setHeader('RateLimit-Policy', `"${policy}";q=${limit};w=${WINDOW_SECONDS}`);
  response.setHeader('X-RateLimit-Limit', String(limit));
  response.setHeader('X-RateLimit-Remaining', String(remaining));
  response.setHeader('X-RateLimit-Reset', String(window.secondsLeft));
}
