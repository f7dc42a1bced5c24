import { addDays, formatPlainDate, type PlainDate, type Weekday } from '../../domain/stay/plain-date.js';

const DAYS_AHEAD = 540;

/** A range of dates as written in a data set, both ends included. */
export interface DateRange {
  readonly from: string;
  readonly to: string;
}

/** A span in days relative to today, both ends included. */
export type DaySpan = readonly [from: number, to: number];

/**
 * A subset of the demo's dates: a span of days from today, or a season from one mm-dd to another, which may cross the turn
 * of the year. Without either: all dates. With weekdays: only those.
 */
export interface When {
  readonly days?: DaySpan;
  readonly season?: readonly [from: string, to: string];
  readonly weekdays?: readonly Weekday[];
}

/**
 * The dates that the demo data covers: 540 days from today unless given. It starts a day earlier, because today is the date in UTC, and
 * at a property west of it may still be yesterday.
 */
export class DemoWindow {
  constructor(
    private readonly today: PlainDate,
    private readonly daysAhead = DAYS_AHEAD,
  ) {}

  /** All dates. */
  get whole(): DateRange {
    return this.days([-1, this.daysAhead]);
  }

  /** The first night of new taxes: half a year ahead. */
  get rateChange(): PlainDate {
    return addDays(this.today, 183);
  }

  days([from, to]: DaySpan): DateRange {
    return { from: formatPlainDate(addDays(this.today, from)), to: formatPlainDate(addDays(this.today, to)) };
  }

  /** A layer for each matching range of dates: a season may occur twice within the demo's dates, or not at all. */
  layers<Fields>({ days, season, ...fields }: When & Fields): (DateRange & Omit<When & Fields, 'days' | 'season'>)[] {
    return this.ranges(days, season).map((range) => ({ ...range, ...fields }));
  }

  private ranges(days: DaySpan | undefined, season: When['season']): DateRange[] {
    if (days !== undefined) return [this.days(days)];
    return season === undefined ? [this.whole] : this.seasons(...season);
  }

  /** A yearly season, clipped to the covered dates. */
  private seasons(from: string, to: string): DateRange[] {
    const { from: first, to: last } = this.whole;
    const years = Array.from({ length: yearOf(last) - yearOf(first) + 2 }, (_, at) => yearOf(first) - 1 + at);
    return years
      .map((year) => ({ from: `${yyyy(year)}-${from}`, to: `${yyyy(from > to ? year + 1 : year)}-${to}` }))
      .map((range) => ({ from: later(range.from, first), to: earlier(range.to, last) }))
      .filter((range) => range.from <= range.to);
  }
}

function yearOf(date: string): number {
  return Number(date.slice(0, 4));
}

function yyyy(year: number): string {
  return String(year).padStart(4, '0');
}

// Dates in the format yyyy-mm-dd sort chronologically as strings.
function later(a: string, b: string): string {
  return a > b ? a : b;
}

function earlier(a: string, b: string): string {
  return a < b ? a : b;
}
