import type { ThrottlerStorage } from '@nestjs/throttler';
import { MinuteWindow, type WindowCount } from './minute-window.js';

type ThrottlerStorageRecord = Awaited<ReturnType<ThrottlerStorage['increment']>>;

/** The state of a key's limit after a request, in the throttler's format. */
export interface KeyStanding extends Readonly<ThrottlerStorageRecord> {
  /** The limit currently in effect: the key's, or this server's share of it. */
  readonly limit: number;
}

/** A count above the limit means that the request is refused. */
export function keyStanding(limit: number, { count, secondsLeft }: WindowCount): KeyStanding {
  const isBlocked = count > limit;
  return {
    limit,
    totalHits: count,
    timeToExpire: secondsLeft,
    isBlocked,
    timeToBlockExpire: isBlocked ? secondsLeft : 0,
  };
}

/**
 * Counts the requests of keys for the throttler, in this process or in Redis. A window lasts a minute from its first request;
 * refusals do not extend it (docs/decisions/0048).
 */
export abstract class KeyThrottlerStorage implements ThrottlerStorage {
  /** Counts further requests of a key, or none if they exceed the limit; synchronously if it can. */
  abstract count(keyUuid: string, limit: number, requests?: number): KeyStanding | Promise<KeyStanding>;

  /** The same under the name of the throttler's interface; our guard calls `count`, which need not be awaited. */
  async increment(keyUuid: string, _ttl: number, limit: number): Promise<KeyStanding> {
    return this.count(keyUuid, limit);
  }
}

/** Counts in this process, for a server that shares no limits. */
export class LocalStorage extends KeyThrottlerStorage {
  private readonly windows = new MinuteWindow();

  override count(keyUuid: string, limit: number, requests = 1): KeyStanding {
    return keyStanding(limit, this.windows.count(keyUuid, limit, requests));
  }
}
