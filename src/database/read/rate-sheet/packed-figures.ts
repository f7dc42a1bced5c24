import { DateColumn } from '../../../domain/pricing/date-column.js';
import { plainDate } from '../../../domain/stay/plain-date.js';

/** Each record begins with its date: days since 1970-01-01, in 4 bytes. */
export const PACKED_DATE = `int4send(date - DATE '1970-01-01')`;

/** Records of dates in any order, as one string of bytes. */
export class PackedRecords {
  private readonly view: DataView;
  private readonly from: number;
  private readonly stored: Float64Array;

  constructor(
    packed: Uint8Array,
    private readonly recordBytes: number,
  ) {
    this.view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
    let [first, last] = [Infinity, -Infinity];
    for (let at = 0; at < packed.byteLength; at += recordBytes) {
      const date = this.view.getInt32(at);
      first = Math.min(first, date);
      last = Math.max(last, date);
    }
    this.from = packed.byteLength === 0 ? 0 : first;
    this.stored = new Float64Array(packed.byteLength === 0 ? 0 : last - first + 1);
  }

  /** Whole numbers of 4 bytes, by their place in a record; below 0 there is none. */
  integers(place: number): DateColumn {
    return this.columnOf((at) => this.view.getInt32(at + place));
  }

  /** Amounts, packed as doubles, which hold them exactly; below 0 there is none. */
  amounts(place: number): DateColumn {
    return this.columnOf((at) => this.view.getFloat64(at + place));
  }

  /** The dates on which a bit of a whole number is set. */
  flags(place: number, bit: number): DateColumn {
    return this.columnOf((at) => ((this.view.getInt32(at + place) & bit) === 0 ? -1 : 1));
  }

  private columnOf(figureAt: (at: number) => number): DateColumn {
    this.stored.fill(0);
    for (let at = 0; at < this.view.byteLength; at += this.recordBytes) {
      this.stored[this.view.getInt32(at) - this.from] = figureAt(at) + 1;
    }
    return DateColumn.ofStored(plainDate(this.from), this.stored);
  }
}
