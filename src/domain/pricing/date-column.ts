import { minorUnits, type MinorUnits } from '../money/minor-units.js';
import type { PlainDate } from '../stay/plain-date.js';

/** What is stored of a figure: 0 where there is none, else one more than the figure. */
type Stored = Uint8Array | Uint16Array | Uint32Array | Float64Array;

/**
 * One whole number, at least 0, for each date of a run of dates; none where a date has none. It takes one to eight bytes a
 * date, as few as its largest figure needs; a run of dates that all have the same takes that one figure.
 */
export class DateColumn {
  /** A column without any figure. */
  static readonly EMPTY = new DateColumn(0, 0, new Uint8Array(0));

  private constructor(
    private readonly from: number,
    private readonly days: number,
    private readonly stored: Stored,
  ) {}

  /**
   * @param from the date of the first figure
   * @param figures in the order of dates; null, or no number: there is none
   */
  static of(from: PlainDate, figures: ArrayLike<number | null>): DateColumn {
    const stored = new Float64Array(figures.length);
    for (let place = 0; place < figures.length; place += 1) {
      const figure = figures[place] ?? null;
      if (figure !== null) stored[place] = figure + 1;
    }
    return DateColumn.ofStored(from, stored);
  }

  /** @param stored 0 where a date has no figure, else one more than it; copied */
  static ofStored(from: PlainDate, stored: Float64Array): DateColumn {
    let largest = 0;
    let isConstant = true;
    for (const figure of stored) {
      if (figure > largest) largest = figure;
      if (figure !== stored[0]) isConstant = false;
    }
    if (largest === 0) return DateColumn.EMPTY;
    return new DateColumn(from, stored.length, narrowed(isConstant ? stored.subarray(0, 1) : stored, largest));
  }

  /** The figure of a date; null: none. */
  at(date: PlainDate): number | null {
    const place = date - this.from;
    if (place < 0 || place >= this.days) return null;
    const stored = this.stored[this.stored.length === 1 ? 0 : place] ?? 0;
    return stored === 0 ? null : stored - 1;
  }

  /** The figure of a date where it is an amount. */
  amountAt(date: PlainDate): MinorUnits | null {
    const amount = this.at(date);
    return amount === null ? null : minorUnits(amount);
  }

  /** What the figures take, in bytes. */
  get bytes(): number {
    return this.stored.byteLength;
  }
}

function narrowed(stored: Float64Array, largest: number): Stored {
  if (largest < 2 ** 8) return new Uint8Array(stored);
  if (largest < 2 ** 16) return new Uint16Array(stored);
  return largest < 2 ** 32 ? new Uint32Array(stored) : stored.slice();
}
