import { minorUnits, type MinorUnits } from '../money/minor-units.js';
import type { PlainDate } from '../stay/plain-date.js';

/** Figures as they are stored: 0 for none, otherwise the figure plus one. */
type Stored = Uint8Array | Uint16Array | Uint32Array | Float64Array;

/** A column before it is stored. */
interface Figures {
  readonly stored: Float64Array;
  readonly largest: number;
  readonly isConstant: boolean;
}

/**
 * The figures of several columns, interleaved by date, followed by those of constant columns: what a stay reads of them
 * lies together in memory.
 */
interface Rows {
  readonly varying: readonly Figures[];
  readonly constant: readonly Figures[];
  readonly stored: Stored;
}

const BYTE_MAX = 2 ** 8 - 1;

/**
 * One non-negative integer, or none, for each date of a range. It takes one to eight bytes per date, as few as the largest
 * figure of the columns stored together needs; if all dates have the same figure, only those of one date.
 */
export class DateColumn {
  /** A column without any figure. */
  static readonly EMPTY = new DateColumn(0, 0, new Uint8Array(0), 0, 0);

  private constructor(
    private readonly from: number,
    private readonly days: number,
    private readonly stored: Stored,
    /** The index of its first figure. */
    private readonly offset: number,
    /** The distance from one date's figure to the next; 0 if all dates have the same. */
    private readonly step: number,
  ) {}

  /**
   * @param from the date of the first figure
   * @param figures in the order of dates; null or missing for none
   */
  static of(from: PlainDate, figures: ArrayLike<number | null>): DateColumn {
    const stored = new Float64Array(figures.length);
    for (let index = 0; index < figures.length; index += 1) {
      const figure = figures[index] ?? null;
      if (figure !== null) stored[index] = figure + 1;
    }
    return DateColumn.ofStored(from, stored);
  }

  /** @param stored 0 if a date has no figure, otherwise the figure plus one; copied */
  static ofStored(from: PlainDate, stored: Float64Array): DateColumn {
    return DateColumn.sideBySide(from, [stored])[0] ?? DateColumn.EMPTY;
  }

  /** Columns over the same dates that are read together, each in the format of ofStored. */
  static sideBySide(from: PlainDate, columns: readonly Float64Array[]): DateColumn[] {
    const all = columns.map(figuresOf);
    // One-byte figures are stored separately: next to prices each of them would take as much as a price.
    const bytes = rowsOf(all.filter(({ largest }) => largest > 0 && largest <= BYTE_MAX));
    const others = rowsOf(all.filter(({ largest }) => largest > BYTE_MAX));
    return all.map((one) => {
      const { largest, isConstant } = one;
      if (largest === 0) return DateColumn.EMPTY;
      const { varying, constant, stored } = largest <= BYTE_MAX ? bytes : others;
      const days = one.stored.length;
      return isConstant
        ? new DateColumn(from, days, stored, varying.length * days + constant.indexOf(one), 0)
        : new DateColumn(from, days, stored, varying.indexOf(one), varying.length);
    });
  }

  /** The figure of a date; null if it has none. */
  at(date: PlainDate): number | null {
    const row = date - this.from;
    if (row < 0 || row >= this.days) return null;
    const stored = this.stored[this.offset + row * this.step] ?? 0;
    return stored === 0 ? null : stored - 1;
  }

  /**
   * Reads the figures of consecutive dates.
   * @param into receives one for each date from the first one on
   * @returns false if a date has none; what was read then means nothing
   */
  read(from: PlainDate, into: Float64Array): boolean {
    const row = from - this.from;
    if (row < 0 || row + into.length > this.days) return false;
    const { stored, step } = this;
    for (let date = 0, at = this.offset + row * step; date < into.length; date += 1, at += step) {
      const figure = stored[at] ?? 0;
      if (figure === 0) return false;
      into[date] = figure - 1;
    }
    return true;
  }

  /** The same where a date has a figure, and leaves the others as they are. */
  readExisting(from: PlainDate, into: Float64Array): void {
    const { stored, step } = this;
    const row = from - this.from;
    const end = Math.min(into.length, this.days - row);
    for (let date = Math.max(0, -row); date < end; date += 1) {
      const figure = stored[this.offset + (row + date) * step] ?? 0;
      if (figure !== 0) into[date] = figure - 1;
    }
  }

  /** Adds a multiple of the figures of consecutive dates; a date without a figure adds nothing. */
  addTo(from: PlainDate, into: Float64Array, times: number): void {
    const { stored, step } = this;
    const row = from - this.from;
    const end = Math.min(into.length, this.days - row);
    for (let date = Math.max(0, -row); date < end; date += 1) {
      const figure = stored[this.offset + (row + date) * step] ?? 0;
      if (figure !== 0) into[date] = (into[date] ?? 0) + times * (figure - 1);
    }
  }

  /** Whether no date has a figure. */
  get isEmpty(): boolean {
    return this.days === 0;
  }

  /** The figure of a date as an amount. */
  amountAt(date: PlainDate): MinorUnits | null {
    const amount = this.at(date);
    return amount === null ? null : minorUnits(amount);
  }

  /** The size of the figures in bytes. */
  get bytes(): number {
    return this.stored.BYTES_PER_ELEMENT * (this.step === 0 ? Math.min(1, this.days) : this.days);
  }
}

function figuresOf(stored: Float64Array): Figures {
  let largest = 0;
  let isConstant = true;
  for (const figure of stored) {
    if (figure > largest) largest = figure;
    if (figure !== stored[0]) isConstant = false;
  }
  return { stored, largest, isConstant };
}

function rowsOf(columns: readonly Figures[]): Rows {
  const varying = columns.filter(({ isConstant }) => !isConstant);
  const constant = columns.filter(({ isConstant }) => isConstant);
  const width = varying.length;
  const days = varying[0]?.stored.length ?? 0;
  const rows = storage(width * days + constant.length, Math.max(0, ...columns.map(({ largest }) => largest)));
  varying.forEach(({ stored }, index) => {
    for (let row = 0; row < days; row += 1) rows[row * width + index] = stored[row] ?? 0;
  });
  constant.forEach(({ largest }, at) => (rows[width * days + at] = largest));
  return { varying, constant, stored: rows };
}

/** Allocates the narrowest array for a number of figures up to the largest one. */
function storage(length: number, largest: number): Stored {
  if (largest < 2 ** 8) return new Uint8Array(length);
  if (largest < 2 ** 16) return new Uint16Array(length);
  return largest < 2 ** 32 ? new Uint32Array(length) : new Float64Array(length);
}
