import { addDays, daysBetween, type CalendarDate } from './calendar-date.js';

/** A stay, and the day on which it is asked for in the time zone of the property. */
export interface Stay {
  readonly checkIn: CalendarDate;
  readonly checkOut: CalendarDate;
  readonly today: CalendarDate;
}

export interface Party {
  readonly adults: number;
  readonly children: number;
  readonly infants: number;
}

/** A night is a date from check-in on and before check-out. */
export function nightsOf(stay: Stay): readonly CalendarDate[] {
  const { checkIn, checkOut } = stay;
  const nights =
    known.get(stay) ?? Array.from({ length: daysBetween(checkIn, checkOut) }, (_, index) => addDays(checkIn, index));
  known.set(stay, nights);
  return nights;
}

/** Every step asks for the nights of the same few stays. */
const known = new WeakMap<Stay, readonly CalendarDate[]>();

export function leadDaysOf({ checkIn, today }: Stay): number {
  return daysBetween(today, checkIn);
}

/** A bound that is left out, or was cleared, does not bind. */
export function isAtLeast(figure: number, minimum: number | null | undefined): boolean {
  return minimum === undefined || minimum === null || figure >= minimum;
}

export function isAtMost(figure: number, maximum: number | null | undefined): boolean {
  return maximum === undefined || maximum === null || figure <= maximum;
}
