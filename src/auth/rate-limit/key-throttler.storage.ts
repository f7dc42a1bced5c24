import type { ThrottlerStorage } from '@nestjs/throttler';
import { type KeyStanding, keyStanding } from './key-standing.js';
import { MinuteWindow } from './minute-window.js';
import type { SharedLimit } from './shared-limit.js';

/**
 * Counts the requests of keys for the throttler: together with other servers if they share counters, otherwise in this
 * server only. A window lasts a minute from its first request; refusals do not extend it (docs/decisions/0048).
 */
export class KeyThrottlerStorage implements ThrottlerStorage {
  private readonly own = new MinuteWindow();

  /** @param shared undefined: single server */
  constructor(private readonly shared?: SharedLimit) {}

  /** Resolves when it is known whether the shared counters are reachable. */
  get ready(): Promise<void> | undefined {
    return this.shared?.tried;
  }

  /** Counts further requests of a key, or none if they exceed the limit; synchronously if the decision does not need Redis. */
  count(keyUuid: string, limit: number, requests = 1): KeyStanding | Promise<KeyStanding> {
    if (this.shared !== undefined) return this.shared.count(keyUuid, limit, requests);
    return keyStanding(limit, this.own.count(keyUuid, limit, requests));
  }

  /** The same under the name that the throttler calls and always awaits. */
  async increment(keyUuid: string, _ttl: number, limit: number): Promise<KeyStanding> {
    return this.count(keyUuid, limit);
  }

  close(): void {
    this.shared?.close();
  }
}
