import { addDays, formatPlainDate, type PlainDate, type Weekday } from '../../domain/stay/plain-date.js';

const DAYS_AHEAD = 540;

/** A range of dates as a data set writes it, both ends part of it. */
export interface DateRange {
  readonly from: string;
  readonly to: string;
}

/** So many days from today to so many, both part of it. */
export type DaySpan = readonly [from: number, to: number];

/**
 * Some of the demo's dates: a span of days from today, or a time of the year from one mm-dd to another, perhaps over the
 * turn of the year. Left out: all of them. With weekdays only those of them.
 */
export interface When {
  readonly days?: DaySpan;
  readonly season?: readonly [from: string, to: string];
  readonly weekdays?: readonly Weekday[];
}

/**
 * The dates that the demo data covers: 540 days from today on. It begins a day earlier, because today is the date in UTC
 * and a property east or west of it may still have yesterday.
 */
export class DemoWindow {
  constructor(private readonly today: PlainDate) {}

  /** All dates. */
  get whole(): DateRange {
    return this.days([-1, DAYS_AHEAD]);
  }

  days([from, to]: DaySpan): DateRange {
    return { from: formatPlainDate(addDays(this.today, from)), to: formatPlainDate(addDays(this.today, to)) };
  }

  /** A layer for each range of dates that it is about: a season may come twice in the demo's dates, or not at all. */
  layers<Said>({ days, season, ...said }: When & Said): (DateRange & Omit<When & Said, 'days' | 'season'>)[] {
    return this.ranges(days, season).map((range) => ({ ...range, ...said }));
  }

  private ranges(days: DaySpan | undefined, season: When['season']): DateRange[] {
    if (days !== undefined) return [this.days(days)];
    return season === undefined ? [this.whole] : this.seasons(...season);
  }

  /** A season that returns every year, cut to the dates that are covered. */
  private seasons(from: string, to: string): DateRange[] {
    const { from: first, to: last } = this.whole;
    const years = Array.from({ length: yearOf(last) - yearOf(first) + 2 }, (_, at) => yearOf(first) - 1 + at);
    return years
      .map((year) => ({ from: `${written(year)}-${from}`, to: `${written(from > to ? year + 1 : year)}-${to}` }))
      .map((range) => ({ from: later(range.from, first), to: earlier(range.to, last) }))
      .filter((range) => range.from <= range.to);
  }
}

function yearOf(date: string): number {
  return Number(date.slice(0, 4));
}

function written(year: number): string {
  return String(year).padStart(4, '0');
}

// Dates written yyyy-mm-dd sort like the days they name.
function later(a: string, b: string): string {
  return a > b ? a : b;
}

function earlier(a: string, b: string): string {
  return a < b ? a : b;
}
