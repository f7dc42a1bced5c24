import type { PlainDate } from '../stay/plain-date.js';
import { type Dates, FigureTable } from './figure-table.js';

/** The prices and restrictions of a property's room rates, a table for each figure; a room rate knows its line. */
export interface NightTable {
  /** perDay: the price of the included guests. */
  readonly amount: FigureTable;
  /** perDay: the price of exactly one adult and no other guest. */
  readonly singleAdult: FigureTable;
  /** perOccupancy: the prices by number of adults, in ascending order; a date has some of them, or none. */
  readonly levels: readonly LevelTable[];
  readonly extraAdult: FigureTable;
  readonly extraChild: FigureTable;
  readonly extraInfant: FigureTable;
  /** Limits on the nights of a stay that arrives on this date. */
  readonly minStayArrival: FigureTable;
  readonly maxStayArrival: FigureTable;
  /** Limits on the nights of a stay that includes this date. */
  readonly minStayThrough: FigureTable;
  readonly maxStayThrough: FigureTable;
  /** Some of FLAGS added up; none if the date is open. */
  readonly flags: FigureTable;
}

/** The price of a number of adults. */
export interface LevelTable {
  readonly adults: number;
  readonly amount: FigureTable;
}

export const FLAGS = { stopSell: 1, closedToArrival: 2, closedToDeparture: 4 } as const;

/** The nights of room rates without any. */
export const NO_NIGHTS: NightTable = {
  amount: FigureTable.EMPTY,
  singleAdult: FigureTable.EMPTY,
  levels: [],
  extraAdult: FigureTable.EMPTY,
  extraChild: FigureTable.EMPTY,
  extraInfant: FigureTable.EMPTY,
  minStayArrival: FigureTable.EMPTY,
  maxStayArrival: FigureTable.EMPTY,
  minStayThrough: FigureTable.EMPTY,
  maxStayThrough: FigureTable.EMPTY,
  flags: FigureTable.EMPTY,
};

/** The nights with those of other tables for some lines on some dates; what does not differ is shared. */
export function withNights(nights: NightTable, other: NightTable, lines: readonly number[], dates: Dates): NightTable {
  const changed = (figure: Exclude<keyof NightTable, 'levels'>) => nights[figure].with(other[figure], lines, dates);
  const adults = [...new Set([...nights.levels, ...other.levels].map((level) => level.adults))].sort((a, b) => a - b);
  return {
    amount: changed('amount'),
    singleAdult: changed('singleAdult'),
    levels: adults.map((count) => ({
      adults: count,
      amount: levelOf(nights, count).with(levelOf(other, count), lines, dates),
    })),
    extraAdult: changed('extraAdult'),
    extraChild: changed('extraChild'),
    extraInfant: changed('extraInfant'),
    minStayArrival: changed('minStayArrival'),
    maxStayArrival: changed('maxStayArrival'),
    minStayThrough: changed('minStayThrough'),
    maxStayThrough: changed('maxStayThrough'),
    flags: changed('flags'),
  };
}

function levelOf({ levels }: NightTable, adults: number): FigureTable {
  return levels.find((level) => level.adults === adults)?.amount ?? FigureTable.EMPTY;
}

/** Whether a date of a room rate has a flag. */
export function isFlagged({ flags }: NightTable, line: number, date: PlainDate, flag: keyof typeof FLAGS): boolean {
  return ((flags.at(line, date) ?? 0) & FLAGS[flag]) !== 0;
}
