import type { Response } from 'express';
import { WINDOW_SECONDS, type WindowCount } from '../limits/minute-window.js';

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
export function writeLimitHeaders(response: Response, { policy, limit, window }: LimitState): void {
  const remaining = Math.max(0, limit - window.count);
  response.set({
    RateLimit: `"${policy}";r=${remaining};t=${window.secondsLeft}`,
    'RateLimit-Policy': `"${policy}";q=${limit};w=${WINDOW_SECONDS}`,
    'X-RateLimit-Limit': String(limit),
    'X-RateLimit-Remaining': String(remaining),
    'X-RateLimit-Reset': String(window.secondsLeft),
  });
}
