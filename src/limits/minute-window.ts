/** Where one name stands within its window. */
export interface WindowCount {
  /** With the one just counted. */
  readonly count: number;
  /** Whole seconds until the window ends, at least 1. */
  readonly secondsLeft: number;
}

/** The length of every window, in seconds. */
export const WINDOW_SECONDS = 60;

/** So many names cost some 20 MB. Who has more addresses than that pushes out its own. */
const NAMES_MAX = 100_000;

interface Window {
  count: number;
  readonly endsAt: number;
}

/** Milliseconds until a window ends, as callers are told. */
export function toSecondsLeft(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 1000));
}

/**
 * Counts by name in fixed windows of a minute, each from its first count on; by the system's time, never by CLOCK. All
 * windows are of one length, so they end in the order in which they began, which is the order of a Map.
 */
export class MinuteWindow {
  private readonly windows = new Map<string, Window>();

  /** @param now milliseconds of a clock that never goes back */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Counts one more. */
  count(name: string): WindowCount {
    // Whole, because the end of a window minus its beginning is not a minute in fractions.
    const now = Math.floor(this.now());
    this.forgetEnded(now);
    const window = this.windows.get(name) ?? this.begin(name, now);
    window.count += 1;
    return { count: window.count, secondsLeft: toSecondsLeft(window.endsAt - now) };
  }

  private forgetEnded(now: number): void {
    for (const [name, { endsAt }] of this.windows) {
      if (endsAt > now) return;
      this.windows.delete(name);
    }
  }

  private begin(name: string, now: number): Window {
    const [oldest] = this.windows.keys();
    if (this.windows.size >= NAMES_MAX && oldest !== undefined) this.windows.delete(oldest);
    const window = { count: 0, endsAt: now + WINDOW_SECONDS * 1000 };
    this.windows.set(name, window);
    return window;
  }
}
