import { addDays, formatPlainDate, parsePlainDate, type PlainDate } from '../domain/stay/plain-date.js';

const DAYS_AHEAD = 540;

/** A range of dates as a data set writes it, both ends part of it. */
export interface DateRange {
  readonly from: string;
  readonly to: string;
}

/**
 * The dates that the demo data covers: 540 days from today on. It begins a day earlier, because today is the date in UTC
 * and a property east or west of it may still have yesterday.
 */
export class DemoWindow {
  constructor(private readonly today: PlainDate) {}

  /** All dates. */
  get whole(): DateRange {
    return this.days(-1, DAYS_AHEAD);
  }

  /** The dates from so many days after today to so many. */
  days(from: number, to: number = from): DateRange {
    return { from: formatPlainDate(addDays(this.today, from)), to: formatPlainDate(addDays(this.today, to)) };
  }

  /** A season that returns every year, from one mm-dd to another in the same year, cut to the dates that are covered. */
  season(from: string, to: string): DateRange[] {
    const { from: first, to: last } = this.whole;
    const years = Array.from({ length: Number(last.slice(0, 4)) - Number(first.slice(0, 4)) + 1 }, (_, at) => {
      const year = String(Number(first.slice(0, 4)) + at).padStart(4, '0');
      return { from: later(`${year}-${from}`, first), to: earlier(`${year}-${to}`, last) };
    });
    return years.filter((range) => range.from <= range.to && parsePlainDate(range.to) !== undefined);
  }
}

// Dates written yyyy-mm-dd sort like the days they name.
function later(a: string, b: string): string {
  return a > b ? a : b;
}

function earlier(a: string, b: string): string {
  return a < b ? a : b;
}
