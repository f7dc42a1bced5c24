/** So many names cost some 20 MB. A caller with more addresses than that pushes out its own. */
const NAMES_MAX = 100_000;

/**
 * Windows by name until they end, at most 100,000. No window ends later than a minute after it was stored, so forgetting
 * from the front of a Map, which keeps the order of insertion, holds an ended one for a minute at most.
 */
export class LiveWindows<Window extends { readonly endsAt: number }> {
  private readonly windows = new Map<string, Window>();

  /** The window of a name unless it has ended. */
  get(name: string, now: number): Window | undefined {
    this.forgetEnded(now);
    const window = this.windows.get(name);
    return window !== undefined && window.endsAt > now ? window : undefined;
  }

  set(name: string, window: Window): Window {
    this.windows.delete(name);
    const [oldest] = this.windows.keys();
    if (this.windows.size >= NAMES_MAX && oldest !== undefined) this.windows.delete(oldest);
    this.windows.set(name, window);
    return window;
  }

  /** All windows with their names; some may have ended. */
  entries(): Iterable<[string, Window]> {
    return this.windows.entries();
  }

  private forgetEnded(now: number): void {
    for (const [name, { endsAt }] of this.windows) {
      if (endsAt > now) return;
      this.windows.delete(name);
    }
  }
}
