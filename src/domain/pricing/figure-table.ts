import { minorUnits, type MinorUnits } from '../money/minor-units.js';
import type { PlainDate } from '../stay/plain-date.js';

/** Figures as they are stored: 0 for none, otherwise the figure plus one. */
type Stored = Uint8Array | Uint16Array | Uint32Array | Float64Array;

/** The figures of one line from a date on, as they are stored. */
export interface FigureLine {
  readonly from: PlainDate;
  readonly stored: Stored;
}

/** The dates d with from <= d < to on which a line has figures, and the largest of them. */
interface Used {
  readonly from: number;
  readonly to: number;
  readonly largest: number;
}

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

const NO_COLUMN = -1;

/**
 * One figure of a property by date, such as its prices: a row is a date, a column is a line, which is a room rate or a room type.
 * A figure is a non-negative integer, or none. What a stay reads of all room rates lies together: with an array for each rate,
 * two thirds of the time of pricing were cache misses. It takes one to eight bytes for each figure, as few as the largest one
 * needs, and one row if all dates are alike. A table never changes.
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

  private constructor({ stored, columns, from, days, step }: Contents) {
    this.stored = stored;
    this.columns = columns;
    this.from = from;
    this.days = days;
    this.step = step;
  }

  /** @param lines by number; undefined: it has no figure */
  static of(lines: readonly (FigureLine | undefined)[]): FigureTable {
    const used = lines.map((line) => line && usedOf(line));
    const dates = used.filter((one) => one !== undefined);
    if (dates.length === 0) return FigureTable.EMPTY;
    const from = Math.min(...dates.map((one) => one.from));
    const days = Math.max(...dates.map((one) => one.to)) - from;
    const largest = Math.max(...dates.map((one) => one.largest));
    const columns = new Int32Array(lines.length).fill(NO_COLUMN);
    let width = 0;
    used.forEach((one, line) => {
      if (one !== undefined) columns[line] = width++;
    });
    const areAlike = lines.every((line, at) => isConstant(line, used[at], days));
    const rows = areAlike ? 1 : days;
    const stored = storage(rows * width, largest);
    lines.forEach((line, at) => {
      const column = columns[at] ?? NO_COLUMN;
      if (line !== undefined && column !== NO_COLUMN) fill(stored, { line, column, width, from, rows });
    });
    return new FigureTable({ stored, columns, from, days, step: areAlike ? 0 : width });
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
    this.each(line, from, into, (figure) => figure);
  }

  /** Adds a multiple of the figures of a line on consecutive dates; a date without a figure adds nothing. */
  addTo(line: number, from: PlainDate, into: Float64Array, times: number): void {
    this.each(line, from, into, (figure, before) => before + times * figure);
  }

  /** Whether a line has a figure on any date. */
  has(line: number): boolean {
    return (this.columns[line] ?? NO_COLUMN) !== NO_COLUMN;
  }

  /**
   * The same table with other figures of a line on consecutive dates. It takes the time of a copy.
   * @param figures from the first of the dates on; null for none
   */
  with(line: number, from: PlainDate, figures: readonly (number | null)[]): FigureTable {
    const changed = { from, stored: storedOf(figures) };
    const roomy = this.withRoomFor(line, changed);
    const { stored, columns, step } = roomy;
    let at = (from - roomy.from) * step + (columns[line] ?? NO_COLUMN);
    for (const figure of changed.stored) {
      stored[at] = figure;
      at += step;
    }
    return roomy;
  }

  /** The size in bytes. */
  get bytes(): number {
    return this.stored.byteLength + this.columns.byteLength;
  }

  private each(
    line: number,
    from: PlainDate,
    into: Float64Array,
    change: (figure: number, before: number) => number,
  ): void {
    const column = this.columns[line] ?? NO_COLUMN;
    if (column === NO_COLUMN) return;
    const { stored, step } = this;
    const row = from - this.from;
    const end = Math.min(into.length, this.days - row);
    for (let date = Math.max(0, -row); date < end; date += 1) {
      const figure = stored[(row + date) * step + column] ?? 0;
      if (figure !== 0) into[date] = change(figure - 1, into[date] ?? 0);
    }
  }

  /** A copy in which a line can have these figures. */
  private withRoomFor(line: number, { from: start, stored: added }: FigureLine): FigureTable {
    const from = this.days === 0 ? start : Math.min(this.from, start);
    const days = Math.max(this.days === 0 ? 0 : this.from + this.days, start + added.length) - from;
    const before = this.days === 0 ? 0 : Math.max(...this.columns) + 1;
    const columns = new Int32Array(Math.max(this.columns.length, line + 1)).fill(NO_COLUMN);
    columns.set(this.columns);
    if (columns[line] === NO_COLUMN) columns[line] = before;
    const width = Math.max(before, (columns[line] ?? 0) + 1);
    const stored = storage(days * width, Math.max(largestOf(added), 2 ** (8 * this.stored.BYTES_PER_ELEMENT) - 1));
    if (before === width && before === this.step) stored.set(this.stored, (this.from - from) * width);
    else
      for (let row = 0; row < this.days; row += 1)
        stored.set(this.stored.subarray(row * this.step, row * this.step + before), (this.from - from + row) * width);
    return new FigureTable({ stored, columns, from, days, step: width });
  }
}

/** Figures as they are stored; null for none. */
export function storedOf(figures: readonly (number | null)[]): Stored {
  return packed(figures.map((figure) => (figure === null ? 0 : figure + 1)));
}

/** Stored figures in the narrowest array that holds them; a copy. */
export function packed(figures: ArrayLike<number>): Stored {
  const stored = storage(figures.length, largestOf(figures));
  stored.set(figures);
  return stored;
}

function largestOf(figures: ArrayLike<number>): number {
  let largest = 0;
  for (let at = 0; at < figures.length; at += 1) largest = Math.max(largest, figures[at] ?? 0);
  return largest;
}

/** Allocates the narrowest array for a number of figures up to the largest one. */
function storage(length: number, largest: number): Stored {
  if (largest < 2 ** 8) return new Uint8Array(length);
  if (largest < 2 ** 16) return new Uint16Array(length);
  return largest < 2 ** 32 ? new Uint32Array(length) : new Float64Array(length);
}

/** Undefined: it has no figure. */
function usedOf({ from, stored }: FigureLine): Used | undefined {
  let [start, end] = [0, stored.length];
  while (start < end && stored[start] === 0) start += 1;
  while (end > start && stored[end - 1] === 0) end -= 1;
  return start === end ? undefined : { from: from + start, to: from + end, largest: largestOf(stored) };
}

/** Whether a line has the same figure on all dates of a table, or none. */
function isConstant(line: FigureLine | undefined, used: Used | undefined, days: number): boolean {
  if (line === undefined || used === undefined) return true;
  const start = used.from - line.from;
  const first = line.stored[start];
  return used.to - used.from === days && line.stored.subarray(start, start + days).every((figure) => figure === first);
}

interface Column {
  readonly line: FigureLine;
  readonly column: number;
  readonly width: number;
  readonly from: number;
  readonly rows: number;
}

/** Writes the figures of a line into its column. */
function fill(stored: Stored, { line, column, width, from, rows }: Column): void {
  const first = from - line.from;
  const start = Math.max(0, -first);
  const end = Math.min(rows, line.stored.length - first);
  for (let row = start; row < end; row += 1) stored[row * width + column] = line.stored[first + row] ?? 0;
}
