import { addDays, formatPlainDate, plainDate, type PlainDate } from '../domain/stay/plain-date.js';
import type { Run } from './layer-runs.js';

/** A month of a year. */
export interface Month {
  readonly first: PlainDate;
  /** How many it has. */
  readonly days: number;
}

/** A figure or null for each day of a month, from its first. */
export type MonthFigures = (number | null)[];

export function noFigures(days: number): MonthFigures {
  return new Array<number | null>(days).fill(null);
}

/** Sets a figure on the days from one on, counted from 0, up to another. A loop, as `fill` is slow for a single day. */
export function setFigure(figures: MonthFigures, from: number, to: number, figure: number): MonthFigures {
  for (let day = from; day < to; day += 1) figures[day] = figure;
  return figures;
}

/**
 * What runs of dates amount to in each month, in order, without months that have none of the dates.
 * @param runs in order of their dates
 * @param fill adds a row to a month for its days from one on, counted from 0, up to another
 */
export function* byMonth<Row, Filled>(
  runs: Iterable<Run<Row>>,
  empty: (month: Month) => Filled,
  fill: (filled: Filled, from: number, to: number, row: Row) => void,
): Generator<Month & { readonly filled: Filled }> {
  let open: (Month & { readonly filled: Filled }) | undefined;
  for (const { from, to, row } of runsWithinMonths(runs)) {
    if (open === undefined || from >= open.first + open.days) {
      if (open !== undefined) yield open;
      const month = monthOf(from);
      open = { ...month, filled: empty(month) };
    }
    fill(open.filled, from - open.first, to - open.first + 1, row);
  }
  if (open !== undefined) yield open;
}

function* runsWithinMonths<Row>(runs: Iterable<Run<Row>>): Generator<Run<Row>> {
  let { first, days } = { first: 0, days: 0 };
  for (const { from, to, row } of runs) {
    for (let start = from; start <= to;) {
      if (start >= first + days) ({ first, days } = monthOf(start));
      const end = plainDate(Math.min(to, first + days - 1));
      yield { from: start, to: end, row };
      start = addDays(end, 1);
    }
  }
}

function monthOf(date: PlainDate): Month {
  const first = firstOf(date);
  return { first, days: firstOf(plainDate(first + 31)) - first };
}

function firstOf(date: PlainDate): PlainDate {
  return plainDate(date + 1 - Number(formatPlainDate(date).slice(-2)));
}
