import { DateColumn } from '../../../domain/pricing/date-column.js';
import { plainDate } from '../../../domain/stay/plain-date.js';

/** Each record begins with its date: days since 1970-01-01, in 4 bytes. */
export const PACKED_DATE = `int4send(date - DATE '1970-01-01')`;

/** Where a figure is in a record: an integer of 4 bytes, an amount packed as a double, or a bit of an integer. */
export type FigurePlace =
  | { readonly type: 'integer'; readonly at: number }
  | { readonly type: 'amount'; readonly at: number }
  | { readonly type: 'flag'; readonly at: number; readonly bit: number };

/** Records of equal length, each beginning with its date, and the run of dates from the first to the last of them. */
interface Records {
  readonly view: DataView;
  readonly bytes: number;
  readonly first: number;
  readonly days: number;
}

/**
 * The columns of records that come as one string of bytes, with their dates in any order. A negative number means no figure,
 * and so does a bit that is not set.
 */
export function unpackColumns(packed: Uint8Array, recordBytes: number, places: readonly FigurePlace[]): DateColumn[] {
  const records = recordsOf(packed, recordBytes);
  const { first, days } = records;
  if (days === 0) return places.map(() => DateColumn.EMPTY);
  const space = new Float64Array(days * places.length);
  const columns = places.map((place, at) => {
    const stored = space.subarray(at * days, (at + 1) * days);
    if (place.type === 'integer') takeIntegers(stored, records, place.at);
    else if (place.type === 'amount') takeAmounts(stored, records, place.at);
    else takeFlags(stored, records, place.at, place.bit);
    return stored;
  });
  return DateColumn.sideBySide(plainDate(first), columns);
}

function recordsOf(packed: Uint8Array, bytes: number): Records {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  let [first, last] = [Infinity, -Infinity];
  for (let record = 0; record < view.byteLength; record += bytes) {
    const date = view.getInt32(record);
    if (date < first) first = date;
    if (date > last) last = date;
  }
  return { view, bytes, first, days: view.byteLength === 0 ? 0 : last - first + 1 };
}

function takeIntegers(stored: Float64Array, { view, bytes, first }: Records, at: number): void {
  for (let record = 0; record < view.byteLength; record += bytes)
    stored[view.getInt32(record) - first] = view.getInt32(record + at) + 1;
}

function takeAmounts(stored: Float64Array, { view, bytes, first }: Records, at: number): void {
  for (let record = 0; record < view.byteLength; record += bytes)
    stored[view.getInt32(record) - first] = view.getFloat64(record + at) + 1;
}

function takeFlags(stored: Float64Array, { view, bytes, first }: Records, at: number, bit: number): void {
  for (let record = 0; record < view.byteLength; record += bytes)
    stored[view.getInt32(record) - first] = (view.getInt32(record + at) & bit) === 0 ? 0 : 2;
}
