import { addDays, daysBetween, type PlainDate } from './plain-date.js';

/** The nights d with checkIn <= d < checkOut. */
export interface Stay {
  readonly checkIn: PlainDate;
  readonly checkOut: PlainDate;
}

export function nightsOf(stay: Stay): number {
  return daysBetween(stay.checkIn, stay.checkOut);
}

/** The dates of the nights. */
export function datesOf({ checkIn, checkOut }: Stay): PlainDate[] {
  const dates: PlainDate[] = [];
  for (let date = checkIn; date < checkOut; date = addDays(date, 1)) dates.push(date);
  return dates;
}
