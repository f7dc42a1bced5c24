import { FigureTableBuilder, storedFigures } from '../pricing/figure-table-builder.js';
import { FigureTable } from '../pricing/figure-table.js';
import { FLAGS, type NightTable } from '../pricing/night-table.js';
import type { PropertySheet } from '../pricing/property-sheet.js';
import { addDays, type PlainDate } from '../stay/plain-date.js';
import { datesOf, type Stay } from '../stay/stay.js';
import type { ScenarioRun } from './scenario.js';

/** By how much prices rise from one request to the next, and after how many requests they fall to those of the first. */
const RISE_PERCENT = 10;
const RISES = 10;

/** A name for what a scenario changes of a property or its lists, the same for the same change; undefined: nothing. */
export function changeOf({ scenario: { name }, number }: ScenarioRun): string | undefined {
  if (name === 'sold-out' || name === 'closed-to-arrival' || name === 'empty-page') return name;
  const percent = name === 'price-changed' ? risenPercent(number) : 0;
  return percent === 0 ? undefined : `${name}-${percent}`;
}

/** A property as a scenario has it, for one stay. Pauses after the figures of every room rate. */
export function* changeProperty(
  property: PropertySheet,
  stay: Stay,
  { scenario: { name }, number }: ScenarioRun,
): Generator<void, PropertySheet> {
  if (name === 'sold-out') return { ...property, counts: FigureTable.EMPTY };
  const lines = property.roomTypes.reduce((count, { rates }) => count + rates.length, 0);
  // The check-out date too: its restrictions apply.
  const dates = datesOf({ checkIn: stay.checkIn, checkOut: addDays(stay.checkOut, 1) });
  const { nights } = property;
  if (name === 'closed-to-arrival') {
    const close = (flags: number | null, date: PlainDate) =>
      date === stay.checkIn ? (flags ?? 0) | FLAGS.closedToArrival : flags;
    return { ...property, nights: { ...nights, flags: yield* changed(nights.flags, { lines, dates }, close) } };
  }
  const percent = name === 'price-changed' ? risenPercent(number) : 0;
  if (percent === 0) return property;
  return { ...property, nights: yield* risenNights(nights, { lines, dates }, percent) };
}

function risenPercent(number: number): number {
  return ((number - 1) % RISES) * RISE_PERCENT;
}

/** The part of a table that changes. */
interface Part {
  readonly lines: number;
  readonly dates: readonly PlainDate[];
}

/** Every price of these dates, raised by a percentage, rounded up, so that even the lowest one rises. */
function* risenNights(nights: NightTable, part: Part, percent: number): Generator<void, NightTable> {
  const rise = (figure: number | null) => figure && figure + Math.ceil((figure * percent) / 100);
  const risen = (table: FigureTable) => changed(table, part, rise);
  const levels = [];
  for (const { adults, amount } of nights.levels) levels.push({ adults, amount: yield* risen(amount) });
  return {
    ...nights,
    amount: yield* risen(nights.amount),
    singleAdult: yield* risen(nights.singleAdult),
    levels,
    extraAdult: yield* risen(nights.extraAdult),
    extraChild: yield* risen(nights.extraChild),
    extraInfant: yield* risen(nights.extraInfant),
  };
}

/** The figures of these dates, changed. */
function* changed(
  table: FigureTable,
  { lines, dates }: Part,
  change: (figure: number | null, date: PlainDate) => number | null,
): Generator<void, FigureTable> {
  const [from] = dates;
  if (from === undefined) return FigureTable.EMPTY;
  const builder = new FigureTableBuilder(from, dates.length);
  for (let line = 0; line < lines; line += 1) {
    builder.add(line, from, storedFigures(dates.map((date) => change(table.at(line, date), date))));
    yield;
  }
  return builder.build();
}
