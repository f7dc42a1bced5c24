import { DateColumn } from '../../../domain/pricing/date-column.js';
import { plainDate } from '../../../domain/stay/plain-date.js';
import type { DateRange } from './date-range.js';

/** PostgreSQL counts days from 2000-01-01, calendar dates here from 1970-01-01. */
const POSTGRES_EPOCH = 10_957;

/** Before the elements of an array: dimensions, whether there are nulls, their type, their number, the first index. */
const ARRAY_HEAD_BYTES = 20;
const LENGTH_BYTES = 4;
const NULL_LENGTH = -1;

/** A month as `record_send` writes its row: the first day, then columns of figures. */
export interface PackedMonth {
  /** Days since 1970-01-01. */
  readonly first: number;
  /** The position of each column, without its length; -1: null. */
  readonly places: readonly number[];
}

/** The condition that a month has some of the dates from $2 to $3. */
export const MONTH_OF_DATES = `month > DATE '1970-01-01' + $2::int - 31 AND month < DATE '1970-01-01' + $3::int`;

/** The columns of months in one string of bytes for each owner. @param columns after the month */
export const packedMonths = (columns: readonly string[]): string =>
  `string_agg(record_send(ROW(month, ${columns.join(', ')})), '')`;

/** Used again for each owner: of a property with many, allocating them would take a tenth of the time of its sheet. */
const SPACES: Float64Array[] = [];

/** Figures by date that are read together, from months in any order. Its columns are overwritten by the next one's. */
export class PackedMonths {
  readonly months: readonly PackedMonth[];
  private readonly view: DataView;
  private readonly from: number;
  private readonly days: number;
  private spaces = 0;

  /** @param dates others are left out */
  constructor(packed: Uint8Array, dates: DateRange) {
    this.view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
    this.months = monthsOf(this.view);
    const firsts = this.months.map(({ first }) => first);
    this.from = Math.max(dates.from, Math.min(...firsts));
    this.days = Math.max(0, Math.min(dates.to, Math.max(...firsts) + 31) - this.from);
  }

  /** A column over the dates: 0 for none, otherwise the figure plus one, as DateColumn stores them. */
  space(): Float64Array {
    return spaceAt(this.spaces++, this.days);
  }

  /** Whether a month has a figure in a column, or a day in a set of days. */
  has({ places }: PackedMonth, column: number): boolean {
    const place = places[column] ?? NULL_LENGTH;
    return place !== NULL_LENGTH && this.view.getInt32(place) !== 0; // The dimensions of an array, or the days.
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

  /** Takes an array with a figure or null for each day. */
  takeFigures(into: Float64Array, month: PackedMonth, column: number): void {
    const place = month.places[column] ?? NULL_LENGTH;
    if (place === NULL_LENGTH) return;
    this.takeElements(into, month, place + ARRAY_HEAD_BYTES, this.lengthOf(place));
  }

  /**
   * Takes an array with as many figures or nulls for each of several lists.
   * @param listOf where the figures of a list belong
   */
  takeLists(lists: number, month: PackedMonth, column: number, listOf: (list: number) => Float64Array): void {
    const place = month.places[column] ?? NULL_LENGTH;
    if (place === NULL_LENGTH || lists === 0) return;
    const days = this.lengthOf(place) / lists;
    let at = place + ARRAY_HEAD_BYTES;
    for (let list = 0; list < lists; list += 1) at = this.takeElements(listOf(list), month, at, days);
  }

  /** The integers of an array without nulls. */
  integers({ places }: PackedMonth, column: number): number[] {
    const place = places[column] ?? NULL_LENGTH;
    if (place === NULL_LENGTH) return [];
    const first = place + ARRAY_HEAD_BYTES + LENGTH_BYTES;
    return Array.from({ length: this.lengthOf(place) }, (_, at) => this.view.getInt32(first + at * 2 * LENGTH_BYTES));
  }

  /** Takes a set of days: a figure for each. */
  takeDays(into: Float64Array, { first, places }: PackedMonth, column: number): void {
    const bits = this.view.getInt32(places[column] ?? 0);
    for (let day = 0; day < 31; day += 1) {
      const row = first + day - this.from;
      if (bits & (1 << day) && row >= 0 && row < this.days) into[row] = 2;
    }
  }

  /** The number of elements of an array. */
  private lengthOf(place: number): number {
    return this.view.getInt32(place) === 0 ? 0 : this.view.getInt32(place + 3 * LENGTH_BYTES);
  }

  /** Returns where the elements end. */
  private takeElements(into: Float64Array, { first }: PackedMonth, start: number, days: number): number {
    const { view } = this;
    let at = start;
    for (let row = first - this.from; row < first - this.from + days; row += 1) {
      const length = view.getInt32(at);
      at += LENGTH_BYTES;
      if (length === NULL_LENGTH) continue;
      const figure = length === 4 ? view.getInt32(at) : view.getInt32(at) * 2 ** 32 + view.getUint32(at + 4);
      at += length;
      if (row >= 0 && row < into.length) into[row] = figure + 1;
    }
    return at;
  }
}

function spaceAt(index: number, days: number): Float64Array {
  const existing = SPACES[index];
  const space = existing === undefined || existing.length < days ? new Float64Array(days) : existing;
  SPACES[index] = space;
  return space.subarray(0, days).fill(0);
}

function monthsOf(view: DataView): PackedMonth[] {
  const months: PackedMonth[] = [];
  for (let at = 0; at < view.byteLength;) {
    const places = new Array<number>(view.getInt32(at));
    at += LENGTH_BYTES;
    for (let column = 0; column < places.length; column += 1) {
      const length = view.getInt32(at + LENGTH_BYTES); // After the type.
      at += 2 * LENGTH_BYTES;
      places[column] = length === NULL_LENGTH ? NULL_LENGTH : at;
      at += Math.max(0, length);
    }
    months.push({ first: view.getInt32(places[0] ?? 0) + POSTGRES_EPOCH, places });
  }
  return months;
}
