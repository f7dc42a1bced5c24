import type { ThrottlerStorage } from '@nestjs/throttler';
import { MinuteWindow, type WindowCount } from './minute-window.js';

type ThrottlerStorageRecord = Awaited<ReturnType<ThrottlerStorage['increment']>>;

/** The window of a key after a request. A count above the limit means that the request is refused. */
export interface KeyStanding extends WindowCount {
  /** The limit currently in effect: the key's, or this server's share of it. */
  readonly limit: number;
}

/**
 * Counts the requests of keys for the throttler, in this process or in Redis. A window lasts a minute from its first request;
 * refusals do not extend it (docs/decisions/0048).
 */
export abstract class KeyThrottlerStorage implements ThrottlerStorage {
  /** Counts further requests of a key, or none if they exceed the limit; synchronously if it can. */
  abstract count(keyUuid: string, limit: number, requests?: number): KeyStanding | Promise<KeyStanding>;

  /** The same as the throttler's interface has it; our guard calls `count`, which need not be awaited. */
  async increment(keyUuid: string, _ttl: number, requestsPerMinute: number): Promise<ThrottlerStorageRecord> {
    const { limit, count, secondsLeft } = await this.count(keyUuid, requestsPerMinute);
    const isBlocked = count > limit;
    const timeToBlockExpire = isBlocked ? secondsLeft : 0;
    return { totalHits: count, timeToExpire: secondsLeft, isBlocked, timeToBlockExpire };
  }
}

/** Counts in this process, for a server that shares no limits. */
export class LocalStorage extends KeyThrottlerStorage {
  private readonly windows = new MinuteWindow();

  override count(keyUuid: string, limit: number, requests = 1): KeyStanding {
    return { limit, ...this.windows.count(keyUuid, limit, requests) };
  }
}
