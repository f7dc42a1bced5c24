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

/** Counts by name in fixed windows of a minute, each from its first count on; by the system's time, never by CLOCK. */
export class MinuteWindow {
  private readonly counter = new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: WINDOW_SECONDS });

  /** Counts one more. */
  async count(name: string): Promise<WindowCount> {
    const { consumedPoints, msBeforeNext } = await this.counter.penalty(name);
    return { count: consumedPoints, secondsLeft: Math.max(1, Math.ceil(msBeforeNext / 1000)) };
  }
}
