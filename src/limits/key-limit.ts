import { MinuteWindow, type WindowCount } from './minute-window.js';
import type { SharedCounters } from './shared-counters.js';

/** Where a key stands. */
export interface KeyStanding {
  /** What counts just now: the key's limit, or this server's share of it. */
  readonly limit: number;
  readonly window: WindowCount;
}

/**
 * Counts the requests of keys: over all servers where they share counters, else over this one. While shared counters cannot
 * be reached, each server grants its share of the limit, so that all together grant no more than the limit.
 */
export class KeyLimit {
  private readonly own = new MinuteWindow();

  /**
   * @param shared undefined: this server is alone
   * @param servers how many share the limit
   */
  constructor(
    private readonly shared: SharedCounters | undefined,
    private readonly servers: number,
  ) {}

  /** Counts a request of a key: at once where this server is alone. */
  count(keyUuid: string, limit: number): KeyStanding | Promise<KeyStanding> {
    if (this.shared === undefined) return { limit, window: this.own.count(keyUuid) };
    return this.countShared(this.shared, keyUuid, limit);
  }

  private async countShared(shared: SharedCounters, keyUuid: string, limit: number): Promise<KeyStanding> {
    const window = await shared.count(keyUuid);
    if (window !== undefined) return { limit, window };
    return { limit: Math.max(1, Math.floor(limit / this.servers)), window: this.own.count(keyUuid) };
  }
}
