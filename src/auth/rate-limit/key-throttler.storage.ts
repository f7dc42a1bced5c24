import type { ThrottlerStorage } from '@nestjs/throttler';
import { type KeyStanding, keyStanding } from './key-standing.js';
import { MinuteWindow } from './minute-window.js';
import type { SharedLimit } from './shared-limit.js';

/**
 * Counts the requests of keys for the throttler: together with other servers where they share counters, else in this one
 * alone. A window lasts a minute from its first request on, and no refusal prolongs it (docs/decisions/0118).
 */
export class KeyThrottlerStorage implements ThrottlerStorage {
  private readonly own = new MinuteWindow();

  /** @param shared undefined: this server is alone */
  constructor(private readonly shared: SharedLimit | undefined) {}

  /** Fulfilled when it is known whether the shared counters can be reached. */
  get ready(): Promise<void> | undefined {
    return this.shared?.tried;
  }

  /** Counts a request of a key: synchronously where Redis is not needed to decide. */
  count(keyUuid: string, limit: number): KeyStanding | Promise<KeyStanding> {
    return this.shared === undefined ? keyStanding(limit, this.own.count(keyUuid)) : this.shared.count(keyUuid, limit);
  }

  /** The same under the name that the throttler calls, for which it always waits. */
  async increment(keyUuid: string, _ttl: number, limit: number): Promise<KeyStanding> {
    return this.count(keyUuid, limit);
  }

  close(): void {
    this.shared?.close();
  }
}
