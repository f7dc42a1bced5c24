import { RateLimiterMemory } from 'rate-limiter-flexible';

/** Where one name stands within its window. */
export interface WindowCount {
  /** With the one just counted. */
  readonly count: number;
  /** Whole seconds until the window ends, at least 1. */
  readonly secondsLeft: number;
}

/** The length of every window, in seconds. */
export const WINDOW_SECONDS = 60;

/** What counters are told of a window: that it has an end, and no bound of its own. */
export const WINDOW = { points: Number.MAX_SAFE_INTEGER, duration: WINDOW_SECONDS } as const;

/** A counter's answer as a count. */
export function toWindowCount(result: { readonly consumedPoints: number; readonly msBeforeNext: number }): WindowCount {
  return { count: result.consumedPoints, secondsLeft: Math.max(1, Math.ceil(result.msBeforeNext / 1000)) };
}

/**
 * Counts by name in fixed windows of a minute, each from its first count on; by the system's time, never by CLOCK. A name
 * is forgotten when its window ends.
 */
export class MinuteWindow {
  private readonly counter = new RateLimiterMemory(WINDOW);

  /** Counts one more. */
  async count(name: string): Promise<WindowCount> {
    return toWindowCount(await this.counter.penalty(name));
  }
}
