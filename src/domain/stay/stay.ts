import { daysBetween, type PlainDate } from './plain-date.js';

/** The nights d with checkIn <= d < checkOut. */
export interface Stay {
  readonly checkIn: PlainDate;
  readonly checkOut: PlainDate;
}

export function nightsOf(stay: Stay): number {
  return daysBetween(stay.checkIn, stay.checkOut);
}
