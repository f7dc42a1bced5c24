import { crc32 } from 'node:zlib';
import type { FigureTableBuilder } from '../../../domain/pricing/figure-table-builder.js';
import type { Prisma } from '../../generated/client.js';
import { type JsonRow, toRow } from '../../json-row.js';
import type { DateRange } from './date-range.js';
import { addCounts, NightTableBuilder, tableOf } from './figures.query.js';

/** The tables whose rows belong to a property. */
export const TABLES = [
  ...(['charge', 'deal', 'deal_rule', 'promotion', 'room_type', 'rate_plan'] as const),
  ...(['channel_property', 'channel_deal_property'] as const),
] as const;

/** Those with a row or more for each room rate, which a large property has tens of thousands of. */
export const TABLES_OF_RATES = ['room_rate', 'deal_room_rate', 'promotion_room_rate', 'channel_room_rate'] as const;

export type OwnedTable = (typeof TABLES)[number] | (typeof TABLES_OF_RATES)[number];
type Table = OwnedTable | 'property' | 'channel_deal';

/** The name of the model of a table: DealRule of `deal_rule`. */
type ModelName<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${Capitalize<First>}${ModelName<Rest>}`
  : Capitalize<Name>;

type Models = Prisma.TypeMap['model'];
type Model<Name extends Table> = Models[Extract<ModelName<Name>, keyof Models>]['payload']['scalars'];

type Columns = Readonly<Record<string, unknown>>;

/** The rows of room rates as JSON. */
interface RatesPart {
  readonly part: 'rates';
  readonly rates: string;
}

/** What a room rate or a room type has by date. */
export interface DatedPart {
  readonly part: 'nights' | 'counts';
  readonly uuid: string;
  readonly packed: Buffer;
}

export type PropertyPart = RatesPart | DatedPart;

type Tables = Readonly<Partial<Record<Table, readonly Columns[]>>>;

/** What is stored of a property: its row, the rows that belong to it, and its figures by date. The last two are added in parts. */
export class PropertyRecord {
  readonly property: JsonRow<Model<'property'>>;
  /** The revision with a checksum, without the rows of room rates and the figures. */
  readonly edition: string;
  /** The lines of room rates that have nights, and of room types that have counts, by their uuids. */
  readonly rateLines = new Map<string, number>();
  readonly typeLines = new Map<string, number>();
  readonly nights: NightTableBuilder;
  readonly counts: FigureTableBuilder;
  /** The length of the JSON that was read. */
  characters = 0;
  /** What was thrown when a part of it was read. */
  failure: unknown;
  private readonly tables = new Map<Table, Columns[]>();

  /**
   * @param json the property and the rows that belong to it, without those of room rates
   * @param dates those of the figures
   */
  constructor(
    readonly revision: string,
    json: string,
    dates: DateRange,
  ) {
    this.nights = new NightTableBuilder(dates);
    this.counts = tableOf(dates);
    this.edition = `${revision}-${crc32(json).toString(36)}`;
    this.addRows(json);
    const [property] = this.rows('property');
    if (property === undefined) throw new Error('The record of a property has no property');
    this.property = property;
  }

  /** Adds what was read; what cannot be is a fault of this property, not of a request for several. */
  add(parts: readonly PropertyPart[]): void {
    try {
      for (const row of parts)
        if (row.part === 'rates') this.addRows(row.rates);
        else if (row.part === 'nights') this.nights.add(addLine(this.rateLines, row.uuid), row.packed);
        else addCounts(this.counts, addLine(this.typeLines, row.uuid), row.packed);
    } catch (error) {
      this.failure = error;
    }
  }

  /** The rows of a table that belong to the property, in any order. */
  rows<Name extends Table>(table: Name): JsonRow<Model<Name>>[] {
    return (this.tables.get(table) ?? []).map((row) => toRow<Model<Name>>(row));
  }

  private addRows(json: string): void {
    this.characters += json.length;
    for (const [table, rows] of Object.entries(JSON.parse(json) as Tables) as [Table, Columns[]][]) {
      const known = this.tables.get(table);
      if (known === undefined) this.tables.set(table, rows);
      else for (const row of rows) known.push(row);
    }
  }
}

/** @returns the number of the next line */
function addLine(lines: Map<string, number>, uuid: string): number {
  const line = lines.size;
  lines.set(uuid, line);
  return line;
}
