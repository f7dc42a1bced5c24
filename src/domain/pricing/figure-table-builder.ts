import type { PlainDate } from '../stay/plain-date.js';
import { FigureTable, NO_COLUMN, storage, type Stored } from './figure-table.js';

/** Columns that are added whenever there is no room: rows a power of two apart would share few places of a processor's cache. */
const FURTHER_COLUMNS = 40;

/** Makes a table, a line at a time. */
export class FigureTableBuilder {
  private stored: Stored = new Uint8Array(0);
  private readonly columns: number[] = [];
  private width = 0;
  /** The columns that there is room for. */
  private step = 0;
  private largest = 0;
  /** The first and the last row with a figure. */
  private first = Infinity;
  private last = -Infinity;

  /** @param days the dates of all lines, from a date on */
  constructor(
    private readonly from: number,
    private readonly days: number,
  ) {}

  /**
   * Adds the figures of a line on consecutive dates.
   * @param figures as tables store them; see storedFigures
   */
  add(line: number, from: PlainDate, figures: Float64Array): void {
    let [start, end, largest] = [0, figures.length, this.largest];
    while (start < end && figures[start] === 0) start += 1;
    while (end > start && figures[end - 1] === 0) end -= 1;
    if (start === end) return;
    for (const figure of figures) if (figure > largest) largest = figure;
    const column = this.width;
    this.columns[line] = column;
    this.width += 1;
    this.makeRoom(largest);
    const row = from - this.from;
    this.first = Math.min(this.first, row + start);
    this.last = Math.max(this.last, row + end - 1);
    const { stored, step } = this;
    let at = (row + start) * step + column;
    for (let date = start; date < end; date += 1) {
      stored[at] = figures[date] ?? 0;
      at += step;
    }
  }

  /** The table of all lines. */
  build(): FigureTable {
    if (this.width === 0) return FigureTable.EMPTY;
    const { first, width, step } = this;
    const days = this.last + 1 - first;
    const areAlike = this.areAlike();
    const rows = areAlike ? 1 : days;
    const stored = storage(rows * width, this.largest);
    for (let row = 0; row < rows; row += 1) {
      const start = (first + row) * step;
      stored.set(this.stored.subarray(start, start + width), row * width);
    }
    const columns = Int32Array.from(this.columns, (column: number | undefined) => column ?? NO_COLUMN);
    return new FigureTable({ stored, columns, from: this.from + first, days, step: areAlike ? 0 : width });
  }

  /** Makes room for all columns, and for figures up to this one. */
  private makeRoom(largest: number): void {
    const step = this.width <= this.step ? this.step : 2 * this.step + FURTHER_COLUMNS;
    const isWideEnough = storage(0, largest).BYTES_PER_ELEMENT <= this.stored.BYTES_PER_ELEMENT;
    this.largest = largest;
    if (step === this.step && isWideEnough) return;
    const stored = storage(this.days * step, largest);
    for (let row = 0; row < this.days; row += 1)
      stored.set(this.stored.subarray(row * this.step, (row + 1) * this.step), row * step);
    this.stored = stored;
    this.step = step;
  }

  /** Whether each line has the same figure on all dates. */
  private areAlike(): boolean {
    const { stored, step, first } = this;
    for (let row = first + 1; row <= this.last; row += 1)
      for (let column = 0; column < this.width; column += 1)
        if (stored[row * step + column] !== stored[first * step + column]) return false;
    return true;
  }
}

/** Figures as tables store them: 0 for none, otherwise the figure plus one. */
export function storedFigures(figures: readonly (number | null | undefined)[]): Float64Array {
  return Float64Array.from(figures, (figure) => (figure ?? -1) + 1);
}
