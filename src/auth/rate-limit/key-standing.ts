import type { ThrottlerStorage } from '@nestjs/throttler';
import type { WindowCount } from './minute-window.js';

type ThrottlerStorageRecord = Awaited<ReturnType<ThrottlerStorage['increment']>>;

/** Where a key stands after a request, as the throttler knows it. */
export interface KeyStanding extends Readonly<ThrottlerStorageRecord> {
  /** What counts just now: the key's limit, or what this server may grant of it. */
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
