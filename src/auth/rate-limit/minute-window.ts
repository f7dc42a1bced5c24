import { LiveWindows } from './live-windows.js';

/** The count of one name within its window. */
export interface WindowCount {
  /** Including what was just counted; above the limit: nothing was counted. */
  readonly count: number;
  /** Whole seconds until the window ends, at least 1. */
  readonly secondsLeft: number;
}

/** The length of every window, in seconds. */
export const WINDOW_SECONDS = 60;

interface Window {
  count: number;
  readonly endsAt: number;
}

/** Milliseconds until a window ends, as whole seconds for callers. */
export function toSecondsLeft(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 1000));
}

/** Counts by name in fixed one-minute windows, each starting at its first count; by real time, never by CLOCK. */
export class MinuteWindow {
  private readonly windows = new LiveWindows<Window>();

  /** @param now milliseconds of a monotonic clock */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Counts further requests, or none if they exceed the limit. */
  count(name: string, limit: number, requests = 1): WindowCount {
    // Whole milliseconds, because with fractions the end of a window minus its start is not exactly a minute.
    const now = Math.floor(this.now());
    const window = this.windows.get(name, now) ?? this.begin(name, now);
    const count = window.count + requests;
    if (count <= limit) window.count = count;
    return { count, secondsLeft: toSecondsLeft(window.endsAt - now) };
  }

  private begin(name: string, now: number): Window {
    return this.windows.set(name, { count: 0, endsAt: now + WINDOW_SECONDS * 1000 }, now);
  }
}
