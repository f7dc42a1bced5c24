import type { FigureTableBuilder } from '../../../domain/pricing/figure-table-builder.js';
import { plainDate } from '../../../domain/stay/plain-date.js';

/** PostgreSQL counts days from 2000-01-01, calendar dates here from 1970-01-01. */
const POSTGRES_EPOCH = 10_957;

/** Where the head of an array has the number of its elements, and where the elements begin; an empty one ends before that. */
const ARRAY_LENGTH_AT = 12;
const ARRAY_HEAD_BYTES = 20;
const LENGTH_BYTES = 4;
const NULL_LENGTH = -1;

/** The condition that a row has one of the dates from $2 to $3. */
export const IS_OF_DATES = `date >= DATE '1970-01-01' + $2::int AND date < DATE '1970-01-01' + $3::int`;

/**
 * The rows of an owner in one string of bytes; null if it has none. As rows they would cost PostgreSQL and Node.js twice as much.
 * The dates come first, and then columns that most dates have, each as an array with an element for each date. What few dates have
 * follows as `packedRows`: PostgreSQL takes some time for each column that it aggregates, whether dates have figures or not.
 */
export const packedDates = (columns: readonly string[], rows: readonly string[] = []): string => `
  record_send(ROW(${['date', ...columns]
    .map((column) => `array_agg(${column})`)
    .concat(rows)
    .join(', ')}))`;

/** Columns of the rows that have some of them. */
export const packedRows = (columns: readonly string[], condition: string): string =>
  `string_agg(record_send(ROW(date, ${columns.join(', ')})), '') FILTER (WHERE ${condition})`;

/** Used again for each owner: of a property with many, allocating them would take a tenth of the time of its sheet. */
const SPACES: Float64Array[] = [];

/** Figures by date that are read together. Its columns are overwritten by the next one's. */
export class PackedDates {
  private readonly view: DataView;
  /** The positions of the dates, the columns and the rows. */
  private readonly places: readonly number[];
  /** In no order, but in the same one as the figures of each column. */
  private readonly dates: readonly number[];
  private readonly from: number;
  private readonly days: number;
  private spaces = 0;

  constructor(packed: Uint8Array) {
    this.view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
    this.places = packed.byteLength === 0 ? [] : this.columnsAt(0).places;
    this.dates = this.integers(this.places[0] ?? NULL_LENGTH).map((day) => day + POSTGRES_EPOCH);
    this.from = this.dates.reduce((first, date) => Math.min(first, date), Infinity);
    const last = this.dates.reduce((latest, date) => Math.max(latest, date), -Infinity);
    this.days = Math.max(0, last + 1 - this.from);
  }

  /** Room for a figure of each date: 0 for none, otherwise the figure plus one, as tables store them. */
  space(): Float64Array {
    return spaceAt(this.spaces++, this.days);
  }

  /** Adds a line to a table. @param filled undefined: without any figure */
  addTo(table: FigureTableBuilder, line: number, filled: Float64Array | undefined): void {
    if (filled !== undefined) table.add(line, plainDate(this.from), filled);
  }

  /** The figures of a column, counted from 0; undefined: no date has one. */
  figures(column: number): Float64Array | undefined {
    const place = this.places[1 + column] ?? NULL_LENGTH;
    if (place === NULL_LENGTH) return undefined;
    let into: Float64Array | undefined;
    let at = place + ARRAY_HEAD_BYTES;
    for (const date of this.dates) {
      const length = this.view.getInt32(at);
      at += LENGTH_BYTES;
      if (length === NULL_LENGTH) continue;
      (into ??= this.space())[date - this.from] = this.figureAt(at, length) + 1;
      at += length;
    }
    return into;
  }

  /** The figures of `count` columns of packed rows. A flag that is set is the figure 1, another one none. */
  figuresOfRows(column: number, count: number): (Float64Array | undefined)[] {
    const columns = new Array<Float64Array | undefined>(count).fill(undefined);
    this.eachRow(column, (row, places) => {
      for (let index = 0; index < count; index += 1) {
        const place = places[index] ?? NULL_LENGTH;
        if (place === NULL_LENGTH) continue;
        const length = this.view.getInt32(place - LENGTH_BYTES);
        const figure = this.figureAt(place, length);
        if (length > 1 || figure === 1) (columns[index] ??= this.space())[row] = figure + 1;
      }
    });
    return columns;
  }

  /** The figures of packed rows with two arrays: the names of figures, and as many figures. */
  figuresByName(column: number): Map<number, Float64Array> {
    const columns = new Map<number, Float64Array>();
    this.eachRow(column, (row, [names = NULL_LENGTH, figures = NULL_LENGTH]) => {
      const found = this.integers(figures);
      this.integers(names).forEach((name, index) => {
        const space = columns.get(name) ?? this.space();
        columns.set(name, space);
        space[row] = (found[index] ?? 0) + 1;
      });
    });
    return columns;
  }

  /** @param take receives the place of a date among the dates of a space, and the positions of the other columns */
  private eachRow(column: number, take: (row: number, places: readonly number[]) => void): void {
    const place = this.places[1 + column] ?? NULL_LENGTH;
    if (place === NULL_LENGTH) return;
    const rowsEnd = place + this.view.getInt32(place - LENGTH_BYTES);
    for (let at = place; at < rowsEnd;) {
      const { places, end } = this.columnsAt(at);
      take(this.view.getInt32(places[0] ?? 0) + POSTGRES_EPOCH - this.from, places.slice(1));
      at = end;
    }
  }

  /** What `record_send` writes: the number of columns, then each with its type, its length and its value. */
  private columnsAt(start: number): { readonly places: readonly number[]; readonly end: number } {
    const places = new Array<number>(this.view.getInt32(start));
    let at = start + LENGTH_BYTES;
    for (let column = 0; column < places.length; column += 1) {
      const length = this.view.getInt32(at + LENGTH_BYTES); // After the type.
      at += 2 * LENGTH_BYTES;
      places[column] = length === NULL_LENGTH ? NULL_LENGTH : at;
      at += Math.max(0, length);
    }
    return { places, end: at };
  }

  /** The elements of an array without nulls. */
  private integers(place: number): number[] {
    if (place === NULL_LENGTH || this.view.getInt32(place) === 0) return [];
    const elements = new Array<number>(this.view.getInt32(place + ARRAY_LENGTH_AT));
    let at = place + ARRAY_HEAD_BYTES;
    for (let index = 0; index < elements.length; index += 1) {
      const length = this.view.getInt32(at);
      elements[index] = this.figureAt(at + LENGTH_BYTES, length);
      at += LENGTH_BYTES + length;
    }
    return elements;
  }

  private figureAt(at: number, length: number): number {
    const { view } = this;
    if (length === 1) return view.getUint8(at);
    return length === 4 ? view.getInt32(at) : view.getInt32(at) * 2 ** 32 + view.getUint32(at + 4);
  }
}

function spaceAt(index: number, days: number): Float64Array {
  const existing = SPACES[index];
  const space = existing === undefined || existing.length < days ? new Float64Array(days) : existing;
  SPACES[index] = space;
  return space.subarray(0, days).fill(0);
}
