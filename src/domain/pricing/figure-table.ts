import { minorUnits, type MinorUnits } from '../money/minor-units.js';
import { addDays, type PlainDate } from '../stay/plain-date.js';

/** Figures as they are stored: 0 for none, otherwise the figure plus one. */
export type Stored = Uint8Array | Uint16Array | Uint32Array | Float64Array;

/** The figures of a table with where they are. */
interface Contents {
  readonly stored: Stored;
  /** The column of each line; -1: the line has no figure on any date. */
  readonly columns: Int32Array;
  readonly from: number;
  readonly days: number;
  /** The distance from one date's row to the next; 0 if all dates are alike. */
  readonly step: number;
}

export const NO_COLUMN = -1;
const NO_FIGURE = -1;

/** Consecutive dates. */
export interface Dates {
  readonly from: PlainDate;
  readonly days: number;
}

/**
 * One figure of a property by date, such as its prices: a row is a date, a column is a line, which is a room rate or a room type.
 * A figure is a non-negative integer, or none. What a stay reads of all room rates lies together: with an array for each rate,
 * two thirds of the time of pricing were cache misses. It takes one to eight bytes for each figure, as few as the largest one
 * needs, and one row if all dates are alike. A table never changes; FigureTableBuilder makes it.
 */
export class FigureTable {
  /** A table without any figure. */
  static readonly EMPTY = new FigureTable({
    stored: new Uint8Array(0),
    columns: new Int32Array(0),
    from: 0,
    days: 0,
    step: 0,
  });

  private readonly stored: Stored;
  private readonly columns: Int32Array;
  private readonly from: number;
  private readonly days: number;
  private readonly step: number;

  constructor({ stored, columns, from, days, step }: Contents) {
    this.stored = stored;
    this.columns = columns;
    this.from = from;
    this.days = days;
    this.step = step;
  }

  /** The figure of a line on a date; null if it has none. */
  at(line: number, date: PlainDate): number | null {
    const column = this.columns[line] ?? NO_COLUMN;
    const row = date - this.from;
    if (column === NO_COLUMN || row < 0 || row >= this.days) return null;
    const figure = this.stored[row * this.step + column] ?? 0;
    return figure === 0 ? null : figure - 1;
  }

  /** The figure of a line on a date as an amount. */
  amountAt(line: number, date: PlainDate): MinorUnits | null {
    const amount = this.at(line, date);
    return amount === null ? null : minorUnits(amount);
  }

  /**
   * Reads the figures of a line on consecutive dates.
   * @param into receives one for each date from the first one on
   * @returns false if a date has none; what was read then means nothing
   */
  read(line: number, from: PlainDate, into: Float64Array): boolean {
    const column = this.columns[line] ?? NO_COLUMN;
    const row = from - this.from;
    if (column === NO_COLUMN || row < 0 || row + into.length > this.days) return false;
    const { stored, step } = this;
    let at = row * step + column;
    for (let date = 0; date < into.length; date += 1) {
      const figure = stored[at] ?? 0;
      if (figure === 0) return false;
      into[date] = figure - 1;
      at += step;
    }
    return true;
  }

  /** The same where a date has a figure, and leaves the others as they are. */
  readExisting(line: number, from: PlainDate, into: Float64Array): void {
    if (!this.has(line)) return;
    for (let date = 0; date < into.length; date += 1) {
      const figure = this.at(line, addDays(from, date));
      if (figure !== null) into[date] = figure;
    }
  }

  /** Adds a multiple of the figures of a line on consecutive dates; a date without a figure adds nothing. */
  addTo(line: number, from: PlainDate, into: Float64Array, times: number): void {
    if (!this.has(line)) return;
    for (let date = 0; date < into.length; date += 1)
      into[date] = (into[date] ?? 0) + times * (this.at(line, addDays(from, date)) ?? 0);
  }

  /** Whether a line has a figure on any date. */
  has(line: number): boolean {
    return (this.columns[line] ?? NO_COLUMN) !== NO_COLUMN;
  }

  /**
   * The same table with the figures that another one has for some lines on some dates; itself if none differs. It takes the time of
   * a copy, however many lines differ.
   */
  with(other: FigureTable, lines: readonly number[], dates: Dates): FigureTable {
    const different = lines.filter((line) => this.differsFrom(other, line, dates));
    if (different.length === 0) return this;
    const changed = this.withRoomFor(other, different, dates);
    const { stored, columns, step } = changed;
    for (const line of different) {
      let at = (dates.from - changed.from) * step + (columns[line] ?? NO_COLUMN);
      for (let day = 0; day < dates.days; day += 1) {
        stored[at] = (other.at(line, addDays(dates.from, day)) ?? NO_FIGURE) + 1;
        at += step;
      }
    }
    return changed;
  }

  /** The size in bytes. */
  get bytes(): number {
    return this.stored.byteLength + this.columns.byteLength;
  }

  private differsFrom(other: FigureTable, line: number, { from, days }: Dates): boolean {
    if (!this.has(line) && !other.has(line)) return false;
    for (let day = 0; day < days; day += 1) {
      const date = addDays(from, day);
      if (this.at(line, date) !== other.at(line, date)) return true;
    }
    return false;
  }

  /** A copy in which lines can have the figures of another table on these dates. */
  private withRoomFor(other: FigureTable, lines: readonly number[], { from: start, days: added }: Dates): FigureTable {
    const from = this.days === 0 ? start : Math.min(this.from, start);
    const days = Math.max(this.from + this.days, start + added) - from;
    const before = Math.max(NO_COLUMN, ...this.columns) + 1;
    const columns = new Int32Array(Math.max(this.columns.length, ...lines.map((line) => line + 1))).fill(NO_COLUMN);
    columns.set(this.columns);
    let width = before;
    for (const line of lines) if (columns[line] === NO_COLUMN) columns[line] = width++;
    const bytes = Math.max(this.stored.BYTES_PER_ELEMENT, other.stored.BYTES_PER_ELEMENT);
    const stored = storage(days * width, 2 ** (8 * bytes) - 1);
    if (before === width && before === this.step) stored.set(this.stored, (this.from - from) * width);
    else
      for (let row = 0; row < this.days; row += 1)
        stored.set(this.stored.subarray(row * this.step, row * this.step + before), (this.from - from + row) * width);
    return new FigureTable({ stored, columns, from, days, step: width });
  }
}

/** Allocates the narrowest array for a number of figures up to the largest one. */
export function storage(length: number, largest: number): Stored {
  if (largest < 2 ** 8) return new Uint8Array(length);
  if (largest < 2 ** 16) return new Uint16Array(length);
  return largest < 2 ** 32 ? new Uint32Array(length) : new Float64Array(length);
}
