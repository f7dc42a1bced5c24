import { LRUCache } from 'lru-cache';

/** About 20 MB. Beyond it the least recently used window is evicted. */
const NAMES_MAX = 100_000;

/**
 * Windows by name until they end, at most 100,000. The TTLs of `lru-cache` are not used, because a window may turn out to end
 * earlier than was known when it began.
 */
export class LiveWindows<Window extends { readonly endsAt: number }> {
  // `max` would reserve the room for all of them at once.
  private readonly windows = new LRUCache<string, Window>({ maxSize: NAMES_MAX, sizeCalculation: () => 1 });

  /** The window of a name unless it has ended. */
  get(name: string, now: number): Window | undefined {
    const window = this.windows.get(name);
    return window !== undefined && window.endsAt > now ? window : undefined;
  }

  /** Begins the window of a name, replacing an older one. */
  set(name: string, window: Window, now: number): Window {
    this.removeEnded(now);
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
