import { propertyToday } from './property-today.js';
import type { PlainDate } from '../domain/stay/plain-date.js';

/**
 * The business date's only source of time. Where CLOCK is set it stands still; limits, expiry of keys and time-outs never
 * ask it (docs/decisions/0041).
 */
export class Clock {
  constructor(private readonly frozenAt?: Date) {}

  /** The instant of now. Read it once for a request. */
  now(): Date {
    return this.frozenAt === undefined ? new Date() : new Date(this.frozenAt);
  }

  /** Today's calendar date in an IANA time zone. */
  todayIn(timezone: string): PlainDate {
    return propertyToday(timezone, this.now());
  }
}
