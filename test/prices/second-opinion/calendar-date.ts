/** A calendar date, 'yyyy-mm-dd': dates compare like strings. */
export type CalendarDate = string;

const DAY_MS = 86_400_000;
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}

export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

export function weekdayOf(date: CalendarDate): Weekday {
  return WEEKDAYS[new Date(date).getUTCDay()]!;
}

/** The window is inclusive; a missing end is open. */
export function liesWithin(date: CalendarDate, from: CalendarDate | undefined, to: CalendarDate | undefined): boolean {
  return (from === undefined || from <= date) && (to === undefined || date <= to);
}
