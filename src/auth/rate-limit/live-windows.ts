import { LRUCache } from 'lru-cache';

/** So many names cost some 20 MB. */
const NAMES_MAX = 100_000;

/**
 * Windows by name until they end, at most 100,000: the one that was used least recently goes first. `lru-cache` could let
 * them expire itself, but a window may end earlier than was known when it began.
 */
export class LiveWindows<Window extends { readonly endsAt: number }> {
  private readonly windows = new LRUCache<string, Window>({ max: NAMES_MAX });

  /** The window of a name unless it has ended. */
  get(name: string, now: number): Window | undefined {
    const window = this.windows.get(name);
    return window !== undefined && window.endsAt > now ? window : undefined;
  }

  /** Begins the window of a name, in place of an older one. */
  set(name: string, window: Window, now: number): Window {
    this.forgetEnded(now);
    this.windows.set(name, window);
    return window;
  }

  /** All windows with their names, those used least recently first; some may have ended. */
  *entries(): Iterable<[string, Window]> {
    for (const name of this.windows.rkeys()) {
      const window = this.windows.peek(name);
      if (window !== undefined) yield [name, window];
    }
  }

  /** No window lasts longer than a minute, so an ended one is at the front a minute after its last use at the latest. */
  private forgetEnded(now: number): void {
    for (const [name, { endsAt }] of this.entries()) {
      if (endsAt > now) return;
      this.windows.delete(name);
    }
  }
}
