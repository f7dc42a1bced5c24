import type { ThrottlerStorage } from '@nestjs/throttler';
import type { WindowCount } from './minute-window.js';

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
