import { LRUCache } from 'lru-cache';

/** The count of one name within its window. */
export interface WindowCount {
  /** Including what was just counted; above the limit: nothing was counted. */
  readonly count: number;
  /** Whole seconds until the window ends, at least 1. */
  readonly secondsLeft: number;
}

/** The length of every window, in seconds. */
export const WINDOW_SECONDS = 60;

/** About 20 MB. Beyond it the least recently used window is evicted. */
const NAMES_MAX = 100_000;

/** Milliseconds until a window ends, as whole seconds for callers. */
export function toSecondsLeft(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 1000));
}

/**
 * Windows by name until they end, at most 100,000. The TTLs of `lru-cache` are not used, because a window may turn out to end
 * earlier than was known when it began.
 */
export class LiveWindows<Window extends { readonly endsAt: number }> {
  // `max` would reserve the room for all of them at once.
  private readonly windows = new LRUCache<string, Window>({ maxSize: NAMES_MAX, sizeCalculation: () => 1 });

  /** @param make returns a window that begins at the given time */
  constructor(private readonly make: (now: number) => Window) {}

  /** The window of a name unless it has ended. */
  get(name: string, now: number): Window | undefined {
    const window = this.windows.get(name);
    return window !== undefined && window.endsAt > now ? window : undefined;
  }

  /** Begins a window of a name, which replaces an older one. */
  begin(name: string, now: number): Window {
    this.removeEnded(now);
    const window = this.make(now);
    this.windows.set(name, window);
    return window;
  }

  /** All windows with their names, least recently used first; some may have ended. */
  *entries(): Iterable<[string, Window]> {
    for (const name of this.windows.rkeys()) {
      const window = this.windows.peek(name);
      if (window !== undefined) yield [name, window];
    }
  }

  /** No window lasts longer than a minute, so an ended one is at the front at most a minute after its last use. */
  private removeEnded(now: number): void {
    for (const [name, { endsAt }] of this.entries()) {
      if (endsAt > now) return;
      this.windows.delete(name);
    }
  }
}

/** Counts by name in fixed one-minute windows, each starting at its first count; by real time, never by CLOCK. */
export class MinuteWindow {
  private readonly windows = new LiveWindows((now) => ({ count: 0, endsAt: now + WINDOW_SECONDS * 1000 }));

  /** @param now milliseconds of a monotonic clock */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Counts further requests, or none if they exceed the limit. */
  count(name: string, limit: number, requests = 1): WindowCount {
    // Whole milliseconds, because with fractions the end of a window minus its start is not exactly a minute.
    const now = Math.floor(this.now());
    const window = this.windows.get(name, now) ?? this.windows.begin(name, now);
    const count = window.count + requests;
    if (count <= limit) window.count = count;
    return { count, secondsLeft: toSecondsLeft(window.endsAt - now) };
  }
}
