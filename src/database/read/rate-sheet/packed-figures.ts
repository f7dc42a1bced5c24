import { DateColumn } from '../../../domain/pricing/date-column.js';
import { plainDate } from '../../../domain/stay/plain-date.js';

/** Each record begins with its date: days since 1970-01-01, in 4 bytes. */
export const PACKED_DATE = `int4send(date - DATE '1970-01-01')`;

/** Where a figure stands in a record: a whole number of 4 bytes, an amount packed as a double, or a bit of the former. */
export type FigurePlace =
  | { readonly type: 'integer' | 'amount'; readonly at: number }
  | { readonly type: 'flag'; readonly at: number; readonly bit: number };

/**
 * The columns of records that come as one string of bytes, their dates in any order. A number below 0 is none, and so is a
 * bit that is not set.
 */
export function unpackColumns(packed: Uint8Array, recordBytes: number, places: readonly FigurePlace[]): DateColumn[] {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  let [first, last] = [Infinity, -Infinity];
  for (let at = 0; at < packed.byteLength; at += recordBytes) {
    const date = view.getInt32(at);
    first = Math.min(first, date);
    last = Math.max(last, date);
  }
  if (packed.byteLength === 0) return places.map(() => DateColumn.EMPTY);
  const columns = places.map((place) => {
    const stored = new Float64Array(last - first + 1);
    for (let at = 0; at < packed.byteLength; at += recordBytes)
      stored[view.getInt32(at) - first] = figureAt(view, at, place) + 1;
    return stored;
  });
  return DateColumn.sideBySide(plainDate(first), columns);
}

function figureAt(view: DataView, record: number, place: FigurePlace): number {
  switch (place.type) {
    case 'integer':
      return view.getInt32(record + place.at);
    case 'amount':
      return view.getFloat64(record + place.at);
    case 'flag':
      return (view.getInt32(record + place.at) & place.bit) === 0 ? -1 : 1;
  }
}
