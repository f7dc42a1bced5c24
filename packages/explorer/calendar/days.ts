import type { CalendarDocument, CalendarStay, RateReasons } from '../api/documents.js';
import { monthOf, weekdayOf } from '../dates/calendar-date.js';

/** An arrival date of the calendar, for one length of stay. */
export interface OpenDay {
  readonly kind: 'open';
  readonly date: string;
  readonly gross: number;
  readonly availability: number;
  readonly roomTypeUuid: string;
  readonly roomRateUuid: string;
}

export interface ClosedDay {
  readonly kind: 'closed';
  readonly date: string;
  readonly rates: readonly RateReasons[];
}

export type Day = OpenDay | ClosedDay;

/** The days of a calendar by date. */
export function daysOf({ dates }: Pick<CalendarDocument, 'dates'>): ReadonlyMap<string, Day> {
  return new Map(
    dates.flatMap(({ date, stays }) => {
      const [stay] = stays;
      return stay === undefined ? [] : [[date, dayOf(date, stay)] as const];
    }),
  );
}

export function dayOf(date: string, stay: CalendarStay): Day {
  const { gross, availability = 0, roomTypeUuid = '', roomRateUuid = '', notBookable = [] } = stay;
  return gross === undefined
    ? { kind: 'closed', date, rates: notBookable }
    : { kind: 'open', date, gross, availability, roomTypeUuid, roomRateUuid };
}

/** Arrivals on a Friday or Saturday. */
export function isWeekend(date: string): boolean {
  const weekday = weekdayOf(date);
  return weekday === 5 || weekday === 6;
}

/** The open days that are compared. */
export function comparedDays(days: ReadonlyMap<string, Day>, arrivals: 'any' | 'weekend'): OpenDay[] {
  return [...days.values()].filter(
    (day): day is OpenDay => day.kind === 'open' && (arrivals === 'any' || isWeekend(day.date)),
  );
}

/** The cheapest day of each month, the earliest of equal ones. */
export function cheapestByMonth(days: readonly OpenDay[]): ReadonlyMap<string, OpenDay> {
  const found = new Map<string, OpenDay>();
  for (const day of days) {
    const best = found.get(monthOf(day.date));
    if (best === undefined || day.gross < best.gross) found.set(monthOf(day.date), day);
  }
  return found;
}

/** The cheapest days, the earliest of equal ones first. */
export function cheapestDays(days: readonly OpenDay[], count: number): OpenDay[] {
  return days.toSorted((a, b) => a.gross - b.gross || (a.date < b.date ? -1 : 1)).slice(0, count);
}
