import type { ThrottlerStorage } from '@nestjs/throttler';
import { MinuteWindow } from '../http/minute-window.js';

type Record = Awaited<ReturnType<ThrottlerStorage['increment']>>;

/**
 * Counts requests of keys for the throttler. A fixed window in place of the throttler's own storage, because there a
 * refused request starts a new time of blocking, and an eager client gets less than its limit.
 */
export class KeyLimitStorage implements ThrottlerStorage {
  private readonly window = new MinuteWindow();

  /** Counts a request of the key; the time values are whole seconds. */
  async increment(key: string, _ttl: number, limit: number): Promise<Record> {
    const { count, secondsLeft } = await this.window.count(key);
    return { totalHits: count, timeToExpire: secondsLeft, isBlocked: count > limit, timeToBlockExpire: secondsLeft };
  }
}
