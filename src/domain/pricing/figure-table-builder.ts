import { type FigureLine, storage, type Stored } from './figure-line.js';
import { FigureTable, NO_COLUMN } from './figure-table.js';

/** Lines that are written row by row together: each for itself would take three times as long, in cache misses. */
const BLOCK = 64;

/** Makes a table of lines, some at a time: a large property is read in parts, and all at once would block the event loop. */
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
   * Adds lines.
   * @param number that of the first of them
   * @param lines undefined: it has no figure
   */
  add(number: number, lines: readonly (FigureLine | undefined)[]): void {
    for (let at = 0; at < lines.length; at += BLOCK) this.addBlock(number + at, lines.slice(at, at + BLOCK));
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

  private addBlock(number: number, lines: readonly (FigureLine | undefined)[]): void {
    const filled: FigureLine[] = [];
    lines.forEach((line, at) => {
      if (line === undefined) return;
      this.columns[number + at] = this.width + filled.length;
      filled.push(line);
      this.noticeDates(line);
    });
    if (filled.length === 0) return;
    const column = this.width;
    this.width += filled.length;
    this.makeRoom(filled.reduce((largest, line) => Math.max(largest, line.largest), this.largest));
    const { stored: into, step } = this;
    const end = Math.max(...filled.map((line) => line.from + line.stored.length));
    for (let date = Math.min(...filled.map((line) => line.from)); date < end; date += 1) {
      let at = (date - this.from) * step + column;
      for (const line of filled) {
        const place = date - line.from;
        if (place >= 0 && place < line.stored.length) into[at] = line.stored[place] ?? 0;
        at += 1;
      }
    }
  }

  private noticeDates({ from, stored }: FigureLine): void {
    let [start, end] = [0, stored.length];
    while (stored[start] === 0) start += 1;
    while (stored[end - 1] === 0) end -= 1;
    this.first = Math.min(this.first, from + start - this.from);
    this.last = Math.max(this.last, from + end - 1 - this.from);
  }

  /** Makes room for all columns, and for figures up to this one. */
  private makeRoom(largest: number): void {
    const step = this.width <= this.step ? this.step : Math.max(this.width, 2 * this.step);
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

/** The table of some lines. */
export function figureTable(lines: readonly (FigureLine | undefined)[]): FigureTable {
  const filled = lines.filter((line) => line !== undefined);
  const from = Math.min(...filled.map((line) => line.from));
  const to = Math.max(...filled.map((line) => line.from + line.stored.length));
  const builder = new FigureTableBuilder(from, filled.length === 0 ? 0 : to - from);
  builder.add(0, lines);
  return builder.build();
}
