import type { KeyStanding } from './key-standing.js';
import { MinuteWindow } from './minute-window.js';
import type { SharedLimit } from './shared-limit.js';

/** Counts the requests of keys: together with other servers where they share counters, else in this one alone. */
export class KeyLimit {
  private readonly own = new MinuteWindow();

  /** @param shared undefined: this server is alone */
  constructor(private readonly shared: SharedLimit | undefined) {}

  /** Counts a request of a key: at once where Redis is not needed to decide. */
  count(keyUuid: string, limit: number): KeyStanding | Promise<KeyStanding> {
    if (this.shared === undefined) return { limit, window: this.own.count(keyUuid) };
    return this.shared.count(keyUuid, limit);
  }
}
