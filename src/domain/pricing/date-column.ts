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

/** Where the figures of a column are among those of a date. */
interface Lane {
  readonly at: number;
  /** The lowest of their bits. */
  readonly shift: number;
  /** As many bits as they need; 0: they share theirs with no other column. */
  readonly mask: number;
}

/** Where the figures of a column are in the storage that it shares with others. */
interface Place extends Omit<Lane, 'at'> {
  readonly stored: Stored;
  /** The index of the first figure. */
  readonly offset: number;
  /** The distance from one date's figure to the next; 0 if all dates have the same. */
  readonly step: number;
}

const BYTE_BITS = 8;
const BYTE_MAX = 2 ** BYTE_BITS - 1;

/**
 * One non-negative integer, or none, for each date of a range. It takes one to eight bytes per date, as few as the largest
 * figure of the columns stored together needs, or some bits of a byte; if all dates have the same figure, only those of one date.
 */
export class DateColumn {
  /** A column without any figure. */
  static readonly EMPTY = new DateColumn(0, 0, { stored: new Uint8Array(0), offset: 0, step: 0, shift: 0, mask: 0 });

  private readonly stored: Stored;
  private readonly offset: number;
  private readonly step: number;
  private readonly shift: number;
  private readonly mask: number;

  private constructor(
    private readonly from: number,
    private readonly days: number,
    { stored, offset, step, shift, mask }: Place,
  ) {
    this.stored = stored;
    this.offset = offset;
    this.step = step;
    this.shift = shift;
    this.mask = mask;
  }

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
    // Small figures are stored separately: next to prices each of them would take as much as a price.
    const small = all.filter(({ largest }) => largest > 0 && largest <= BYTE_MAX);
    const others = all.filter(({ largest }) => largest > BYTE_MAX);
    const places = new Map([...placesOf(small, bitLanes), ...placesOf(others, wholeLanes)]);
    return all.map((one) => {
      const place = places.get(one);
      return place === undefined ? DateColumn.EMPTY : new DateColumn(from, one.stored.length, place);
    });
  }

  /** The figure of a date; null if it has none. */
  at(date: PlainDate): number | null {
    const row = date - this.from;
    if (row < 0 || row >= this.days) return null;
    const figure = this.storedAt(row);
    return figure === 0 ? null : figure - 1;
  }

  /**
   * Reads the figures of consecutive dates.
   * @param into receives one for each date from the first one on
   * @returns false if a date has none; what was read then means nothing
   */
  read(from: PlainDate, into: Float64Array): boolean {
    const row = from - this.from;
    if (row < 0 || row + into.length > this.days) return false;
    for (let date = 0; date < into.length; date += 1) {
      const figure = this.storedAt(row + date);
      if (figure === 0) return false;
      into[date] = figure - 1;
    }
    return true;
  }

  /** The same where a date has a figure, and leaves the others as they are. */
  readExisting(from: PlainDate, into: Float64Array): void {
    const row = from - this.from;
    const end = Math.min(into.length, this.days - row);
    for (let date = Math.max(0, -row); date < end; date += 1) {
      const figure = this.storedAt(row + date);
      if (figure !== 0) into[date] = figure - 1;
    }
  }

  /** Adds a multiple of the figures of consecutive dates; a date without a figure adds nothing. */
  addTo(from: PlainDate, into: Float64Array, times: number): void {
    const row = from - this.from;
    const end = Math.min(into.length, this.days - row);
    for (let date = Math.max(0, -row); date < end; date += 1) {
      const figure = this.storedAt(row + date);
      if (figure !== 0) into[date] = (into[date] ?? 0) + times * (figure - 1);
    }
  }

  /** What is stored for a row. */
  private storedAt(row: number): number {
    const stored = this.stored[this.offset + row * this.step] ?? 0;
    return this.mask === 0 ? stored : (stored >> this.shift) & this.mask;
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

  /** The size of the figures in bytes; of columns that share bytes, the first has their size. */
  get bytes(): number {
    if (this.shift > 0) return 0;
    return this.stored.BYTES_PER_ELEMENT * (this.step === 0 ? Math.min(1, this.days) : this.days);
  }
}

function figuresOf(stored: Float64Array): Figures {
  const first = stored[0];
  let largest = 0;
  let isConstant = true;
  for (let row = 0; row < stored.length; row += 1) {
    const figure = stored[row] ?? 0;
    if (figure > largest) largest = figure;
    if (figure !== first) isConstant = false;
  }
  return { stored, largest, isConstant };
}

/** Stores the figures of several columns by date, followed by those of constant columns: what a stay reads lies together. */
function placesOf(columns: readonly Figures[], lanesOf: (varying: readonly Figures[]) => Lane[]): [Figures, Place][] {
  const varying = columns.filter(({ isConstant }) => !isConstant);
  const constant = columns.filter(({ isConstant }) => isConstant);
  const days = varying[0]?.stored.length ?? 0;
  const lanes = lanesOf(varying);
  const step = (lanes.at(-1)?.at ?? -1) + 1;
  const stored = storage(step * days + constant.length, Math.max(0, ...columns.map(({ largest }) => largest)));
  const places = varying.map((one, index): [Figures, Place] => {
    const { at, shift, mask } = lanes[index] ?? WHOLE;
    const figures = one.stored;
    let place = at;
    for (let row = 0; row < days; row += 1) {
      const figure = figures[row] ?? 0;
      if (mask === 0) stored[place] = figure;
      else if (figure !== 0) stored[place] = (stored[place] ?? 0) | (figure << shift);
      place += step;
    }
    return [one, { stored, offset: at, step, shift, mask }];
  });
  constant.forEach((one, index) => {
    const offset = step * days + index;
    stored[offset] = one.largest;
    places.push([one, { stored, offset, step: 0, shift: 0, mask: 0 }]);
  });
  return places;
}

const WHOLE: Lane = { at: 0, shift: 0, mask: 0 };

/** Next to each other. */
function wholeLanes(columns: readonly Figures[]): Lane[] {
  return columns.map((_, at) => ({ ...WHOLE, at }));
}

/** In as few bytes as their bits fit into, in order: a flag takes two bits. */
function bitLanes(columns: readonly Figures[]): Lane[] {
  let [at, used] = [-1, BYTE_BITS];
  return columns.map(({ largest }) => {
    const bits = Math.ceil(Math.log2(largest + 1));
    if (used + bits > BYTE_BITS) [at, used] = [at + 1, 0];
    const lane = { at, shift: used, mask: 2 ** bits - 1 };
    used += bits;
    return lane;
  });
}

/** Allocates the narrowest array for a number of figures up to the largest one. */
function storage(length: number, largest: number): Stored {
  if (largest < 2 ** 8) return new Uint8Array(length);
  if (largest < 2 ** 16) return new Uint16Array(length);
  return largest < 2 ** 32 ? new Uint32Array(length) : new Float64Array(length);
}
