import type pg from 'pg';
import { PropertyRecord } from '../../database/read/rate-sheet/property-record.js';
import type { RateSheet } from '../../database/read/rate-sheet/rate-sheet.js';
import { toRateSheet } from '../../database/read/rate-sheet/rate-sheet.row.js';
import { SHEET, type SheetRow } from '../../database/read/rate-sheet/sheet.query.js';
import type { Night } from '../../domain/pricing/night.js';
import { addDays, type PlainDate } from '../../domain/stay/plain-date.js';
import type { Difference } from './edits.js';

/** The lowest and the highest figure of the nights that change; empty: none has one. */
export interface Extremes {
  readonly before: readonly number[];
  readonly after: readonly number[];
}

/** A night that changes, with what is sold around it before and after. */
export interface ExampleNight {
  /** A room rate, or a room type whose count changes. */
  readonly owner: string;
  readonly date: PlainDate;
  readonly before: RateSheet;
  readonly after: RateSheet;
}

/** Of the longest stay that an example shows. */
export const EXAMPLE_NIGHTS_MAX = 7;

const NONE: Extremes = { before: [], after: [] };

/** What a change of one property would do: it is applied, looked at, and rolled back. */
export class DryRun {
  prices = NONE;
  counts = NONE;
  private changed: readonly Difference<unknown>[] = [];
  private before: readonly RateSheet[] = [];
  private after: readonly RateSheet[] = [];

  /** @param today nights before it are no examples: nobody can book them */
  constructor(
    private readonly property: string,
    private readonly today: PlainDate,
  ) {}

  get examples(): readonly ExampleNight[] {
    return this.nights().flatMap(({ owner, date }, at): ExampleNight[] => {
      const [before, after] = [this.before[at], this.after[at]];
      return before === undefined || after === undefined ? [] : [{ owner, date, before, after }];
    });
  }

  /** Begins; also again, after a failure. */
  start(): void {
    [this.prices, this.counts, this.changed] = [NONE, NONE, []];
  }

  add(nights: readonly Difference<Night>[], counts: readonly Difference<number>[]): void {
    for (const { before, value } of nights) this.prices = including(this.prices, pricesOf(before), pricesOf(value));
    for (const { before, value } of counts) this.counts = including(this.counts, [before], [value]);
    // Those of the first slice are examples enough, and fit the memory.
    if (this.changed.length === 0) this.changed = [...nights, ...counts].filter(({ date }) => date >= this.today);
  }

  async readAfter(client: pg.ClientBase): Promise<void> {
    this.after = await this.read(client);
  }

  /** Reads what is stored once the change is rolled back. */
  async readBefore(client: pg.ClientBase): Promise<void> {
    this.before = await this.read(client);
  }

  /** The first, the middle and the last one. */
  private nights(): readonly Difference<unknown>[] {
    const last = this.changed.length - 1;
    return [...new Set([0, Math.ceil(last / 2), last])].flatMap((at) => this.changed[at] ?? []);
  }

  private async read(client: pg.ClientBase): Promise<readonly RateSheet[]> {
    const sheets: RateSheet[] = [];
    for (const { date } of this.nights()) {
      // Stays that depart on the date or arrive on it, with their check-out.
      const dates = { from: addDays(date, -1), to: addDays(date, EXAMPLE_NIGHTS_MAX + 1) };
      const { rows } = await client.query<SheetRow>(SHEET, [this.property, dates.from, dates.to, Infinity]);
      const stored = rows.find((row) => row.part === 'record');
      if (stored === undefined || stored.json === null || stored.rates === null) return [];
      const record = new PropertyRecord(stored.revision, stored.json, dates);
      record.add([{ part: 'rates', rates: stored.rates }, ...rows.filter((row) => row.part !== 'record')]);
      sheets.push(toRateSheet(record, dates));
    }
    return sheets;
  }
}

function including(extremes: Extremes, before: readonly number[], after: readonly number[]): Extremes {
  return { before: extremesOf(extremes.before, before), after: extremesOf(extremes.after, after) };
}

function extremesOf(...figures: readonly (readonly number[])[]): readonly number[] {
  const all = figures.flat();
  return all.length === 0 ? all : [Math.min(...all), Math.max(...all)];
}

/** Whatever the night is priced by. */
function pricesOf({ amount, singleAdult, levels }: Night): readonly number[] {
  return [amount, singleAdult, ...levels.map((level) => level.amount)].filter((price) => price !== null);
}
