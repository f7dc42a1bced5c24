import { propertyToday } from './property-today.js';
import type { PlainDate } from '../domain/stay/plain-date.js';

/**
 * The only source of the business date. It is frozen if CLOCK is set; rate limits, key expiry and timeouts never use it
 * (docs/decisions/0015).
 */
export class Clock {
  constructor(private readonly frozenAt?: Date) {}

  /** The current instant. Read it once per request. */
  now(): Date {
    return this.frozenAt === undefined ? new Date() : new Date(this.frozenAt);
  }

  /** Today's calendar date in an IANA time zone. */
  todayIn(timezone: string): PlainDate {
    return propertyToday(timezone, this.now());
  }
}
