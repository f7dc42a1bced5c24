import { addDays, daysBetween, type CalendarDate } from './calendar-date.js';

/** A stay, and today in the property's time zone. */
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

/** The nights are the dates from check-in up to the day before check-out. */
export function nightsOf(stay: Stay): readonly CalendarDate[] {
  const { checkIn, checkOut } = stay;
  const nights =
    known.get(stay) ?? Array.from({ length: daysBetween(checkIn, checkOut) }, (_, index) => addDays(checkIn, index));
  known.set(stay, nights);
  return nights;
}

/** A cache, because every step needs the nights of the same few stays. */
const known = new WeakMap<Stay, readonly CalendarDate[]>();

export function leadDaysOf({ checkIn, today }: Stay): number {
  return daysBetween(today, checkIn);
}

/** A missing or cleared limit does not apply. */
export function isAtLeast(figure: number, minimum: number | null | undefined): boolean {
  return minimum === undefined || minimum === null || figure >= minimum;
}

export function isAtMost(figure: number, maximum: number | null | undefined): boolean {
  return maximum === undefined || maximum === null || figure <= maximum;
}
