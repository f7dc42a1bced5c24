import { DateColumn } from '../../../domain/pricing/date-column.js';
import { plainDate } from '../../../domain/stay/plain-date.js';

/** PostgreSQL counts days from 2000-01-01, calendar dates here from 1970-01-01. */
const POSTGRES_EPOCH = 10_957;

/** Before the elements of an array: dimensions, whether there are nulls, their type; then, unless it is empty, number and first index. */
const EMPTY_HEAD_BYTES = 12;
const HEAD_BYTES = 20;
const LENGTH_BYTES = 4;
const NULL_LENGTH = -1;

/** The condition that a row has one of the dates from $2 to $3. */
export const IS_OF_DATES = `date >= DATE '1970-01-01' + $2::int AND date < DATE '1970-01-01' + $3::int`;

/**
 * The rows of an owner in one string of bytes: their dates, and then columns. As rows they would cost PostgreSQL and Node.js
 * twice as much.
 */
export const packedDates = (columns: readonly string[]): string =>
  `record_send(ROW(array_agg(date), ${columns.join(', ')}))`;

/** The figures of a column in the order of the dates. The dates are in no order, but in the same one in all columns. */
export const packedFigures = (column: string): string => `CASE WHEN count(${column}) > 0 THEN array_agg(${column}) END`;

/** Used again for each owner: of a property with many, allocating them would take a tenth of the time of its sheet. */
const SPACES: Float64Array[] = [];

/** Figures by date that are read together. Its columns are overwritten by the next one's. */
export class PackedDates {
  private readonly view: DataView;
  /** The position of each column, without its length; -1: null. The first one has the dates. */
  private readonly places: readonly number[];
  private readonly from: number;
  private readonly days: number;
  /** The place of each row in a space. */
  private readonly rows: readonly number[];
  private spaces = 0;

  constructor(packed: Uint8Array) {
    this.view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
    this.places = placesOf(this.view);
    const dates = this.dates(0);
    let [first, last] = [Infinity, -Infinity];
    for (const date of dates) {
      if (date < first) first = date;
      if (date > last) last = date;
    }
    this.from = first;
    this.days = Math.max(0, last + 1 - first);
    this.rows = dates.map((date) => date - first);
  }

  /** A column over the dates: 0 for none, otherwise the figure plus one, as DateColumn stores them. */
  space(): Float64Array {
    return spaceAt(this.spaces++, this.days);
  }

  /** The columns, without dates at the ends on which none has a figure. @param filled undefined: without any figure */
  columns(filled: readonly (Float64Array | undefined)[]): DateColumn[] {
    const used = filled.filter((column) => column !== undefined);
    const isUsed = (row: number): boolean => used.some((column) => column[row] !== 0);
    let [start, end] = [0, this.days];
    while (start < end && !isUsed(start)) start += 1;
    while (end > start && !isUsed(end - 1)) end -= 1;
    if (start === end) return filled.map(() => DateColumn.EMPTY);
    const columns = DateColumn.sideBySide(
      plainDate(this.from + start),
      used.map((column) => column.subarray(start, end)),
    );
    let next = 0;
    return filled.map((column) => (column === undefined ? DateColumn.EMPTY : (columns[next++] ?? DateColumn.EMPTY)));
  }

  /** A column of figures; undefined: no date has one. */
  figures(column: number): Float64Array | undefined {
    const place = this.placeOf(column);
    if (place === undefined) return undefined;
    const into = this.space();
    let at = place + HEAD_BYTES;
    for (const row of this.rows) {
      const length = this.view.getInt32(at);
      at += LENGTH_BYTES;
      if (length === NULL_LENGTH) continue;
      into[row] = this.figureAt(at, length) + 1;
      at += length;
    }
    return into;
  }

  /** A column of numbers whose bits are flags, as a column for each of them. */
  flags(column: number, count: number): (Float64Array | undefined)[] {
    const bits = this.figures(column);
    return Array.from({ length: count }, (_, flag) => bits && this.flag(bits, 1 << flag));
  }

  /**
   * Lists that only some dates have, as `string_agg(array_send(...), '')` writes them.
   * @param column the dates, then the names of figures, then as many figures
   * @param spaceOf where the figures with a name belong
   */
  lists(column: number, spaceOf: (name: number) => Float64Array): void {
    const [names, figures] = [this.placeOf(column + 1), this.placeOf(column + 2)];
    if (names === undefined || figures === undefined) return;
    let [nameAt, figureAt] = [names, figures];
    for (const date of this.dates(column)) {
      const count = this.lengthOf(nameAt);
      nameAt += count === 0 ? EMPTY_HEAD_BYTES : HEAD_BYTES;
      figureAt += count === 0 ? EMPTY_HEAD_BYTES : HEAD_BYTES;
      for (let index = 0; index < count; index += 1) {
        const name = this.view.getInt32(nameAt + LENGTH_BYTES);
        spaceOf(name)[date - this.from] = this.figureAt(figureAt + LENGTH_BYTES, 8) + 1;
        nameAt += LENGTH_BYTES + 4;
        figureAt += LENGTH_BYTES + 8;
      }
    }
  }

  private flag(bits: Float64Array, bit: number): Float64Array | undefined {
    let into: Float64Array | undefined;
    for (let row = 0; row < bits.length; row += 1) {
      const figure = bits[row] ?? 0;
      if (figure !== 0 && (figure - 1) & bit) (into ??= this.space())[row] = 2;
    }
    return into;
  }

  /** An array of dates, as days since 1970-01-01. */
  private dates(column: number): number[] {
    const place = this.placeOf(column);
    if (place === undefined) return [];
    const first = place + HEAD_BYTES + LENGTH_BYTES;
    const dates = new Array<number>(this.lengthOf(place));
    for (let at = 0; at < dates.length; at += 1) {
      dates[at] = this.view.getInt32(first + at * 2 * LENGTH_BYTES) + POSTGRES_EPOCH;
    }
    return dates;
  }

  private placeOf(column: number): number | undefined {
    const place = this.places[column] ?? NULL_LENGTH;
    return place === NULL_LENGTH ? undefined : place;
  }

  /** The number of elements of an array. */
  private lengthOf(place: number): number {
    return this.view.getInt32(place) === 0 ? 0 : this.view.getInt32(place + EMPTY_HEAD_BYTES);
  }

  private figureAt(at: number, length: number): number {
    const { view } = this;
    return length === 4 ? view.getInt32(at) : view.getInt32(at) * 2 ** 32 + view.getUint32(at + 4);
  }
}

function spaceAt(index: number, days: number): Float64Array {
  const existing = SPACES[index];
  const space = existing === undefined || existing.length < days ? new Float64Array(days) : existing;
  SPACES[index] = space;
  return space.subarray(0, days).fill(0);
}

/** `record_send` writes the number of columns, then each with its type and length. */
function placesOf(view: DataView): number[] {
  if (view.byteLength === 0) return [];
  const places = new Array<number>(view.getInt32(0));
  let at = LENGTH_BYTES;
  for (let column = 0; column < places.length; column += 1) {
    const length = view.getInt32(at + LENGTH_BYTES); // After the type.
    at += 2 * LENGTH_BYTES;
    places[column] = length === NULL_LENGTH ? NULL_LENGTH : at;
    at += Math.max(0, length);
  }
  return places;
}
