import { crc32 } from 'node:zlib';
import type { ClientBase } from 'pg';
import type {
  ChannelDealModel,
  ChannelDealPropertyModel,
  ChannelPropertyModel,
  ChannelRoomRateModel,
  ChargeModel,
  DealModel,
  DealRoomRateModel,
  DealRuleModel,
  PromotionModel,
  PromotionRoomRateModel,
  PropertyModel,
  RatePlanModel,
  RoomRateModel,
  RoomTypeModel,
} from '../../generated/models.js';
import { type JsonRow, toRow } from '../../json-row.js';
import type { ServingPool } from '../../serving-pool.js';
import { REVISION_COLUMN } from './revision-column.js';

/** The tables whose rows belong to a property, with the models of their rows. */
interface OwnedModels {
  readonly charge: ChargeModel;
  readonly deal: DealModel;
  readonly deal_rule: DealRuleModel;
  readonly deal_room_rate: DealRoomRateModel;
  readonly promotion: PromotionModel;
  readonly promotion_room_rate: PromotionRoomRateModel;
  readonly room_type: RoomTypeModel;
  readonly rate_plan: RatePlanModel;
  readonly room_rate: RoomRateModel;
  readonly channel_property: ChannelPropertyModel;
  readonly channel_room_rate: ChannelRoomRateModel;
  readonly channel_deal_property: ChannelDealPropertyModel;
}

type Tables = OwnedModels & { readonly channel_deal: ChannelDealModel };

const OWNED = [
  ...(['charge', 'deal', 'deal_rule', 'promotion', 'room_type', 'rate_plan'] as const),
  ...(['channel_property', 'channel_deal_property'] as const),
] as const satisfies readonly (keyof OwnedModels)[];

/** Those with a row or more for each room rate, which a large property has tens of thousands of. */
const OWNED_BY_RATES = [
  ...(['room_rate', 'deal_room_rate', 'promotion_room_rate', 'channel_room_rate'] as const),
] as const satisfies readonly (keyof OwnedModels)[];

/** Room rates whose rows are read in one statement: one that takes long would look like a database without progress. */
const RATES_PER_QUERY = 500;

/** The property `p` and all its rows in some tables as JSON. */
const recordColumn = (tables: readonly (keyof OwnedModels)[]): string => `
  json_build_object('property', to_json(p), 'tables', json_build_object(
    ${tables.map((table) => `'${table}', (SELECT coalesce(json_agg(t), '[]') FROM ${table} t WHERE t.property_uuid = p.uuid)`).join(',\n    ')},
    'channel_deal', (SELECT coalesce(json_agg(t), '[]') FROM channel_deal t WHERE (t.api_id, t.code) IN
      (SELECT part.api_id, part.deal_code FROM channel_deal_property part WHERE part.property_uuid = p.uuid))
  ))::text`;

/** The property `p` and all its rows as JSON. */
export const RECORD_COLUMN = recordColumn([...OWNED, ...OWNED_BY_RATES]);

const RECORD = `
  SELECT CASE WHEN (SELECT count(*) FROM room_rate r WHERE r.property_uuid = p.uuid) <= $2
  THEN ${RECORD_COLUMN} END AS record, ${REVISION_COLUMN}
  FROM property p WHERE p.uuid = $1`;

const RECORD_WITHOUT_RATES = `SELECT ${recordColumn(OWNED)} AS record, ${REVISION_COLUMN} FROM property p WHERE p.uuid = $1`;

const RATE_UUIDS = 'SELECT uuid::text FROM room_rate WHERE property_uuid = $1 ORDER BY uuid';

const rowsOfRates = (table: (typeof OWNED_BY_RATES)[number]): string => `
  SELECT coalesce(json_agg(t), '[]')::text AS rows FROM ${table} t
  WHERE t.property_uuid = $1 AND t.${table === 'room_rate' ? 'uuid' : 'room_rate_uuid'} = ANY ($2)`;

type Columns = Readonly<Record<string, unknown>>;

interface StoredRecord {
  readonly property: Columns;
  /** A table that has no row may be left out. */
  readonly tables: Readonly<Partial<Record<keyof Tables, readonly Columns[]>>>;
}

/** A property's row and all rows that belong to it, except those by date. */
export class PropertyRecord {
  readonly property: JsonRow<PropertyModel>;
  private readonly tables: StoredRecord['tables'];

  /** @param characters the length of the JSON that it was read from */
  constructor(
    readonly revision: string,
    readonly edition: string,
    readonly characters: number,
    { property, tables }: StoredRecord,
  ) {
    this.property = toRow<PropertyModel>(property);
    this.tables = tables;
  }

  /** The rows of a table that belong to the property, in any order. */
  rows<Table extends keyof Tables>(table: Table): JsonRow<Tables[Table]>[] {
    return (this.tables[table] ?? []).map((row) => toRow<Tables[Table]>(row));
  }
}

/** Returned instead of a property that has more room rates than the reader allows. */
export const TOO_MANY_ROOM_RATES = Symbol('too many room rates');

/**
 * One property as it is stored, unless it has more than `roomRatesMax` room rates; undefined: no such property.
 * @param pool of the snapshot
 */
export async function readPropertyRecord(
  snapshot: ClientBase,
  uuid: string,
  roomRatesMax: number,
  pool: ServingPool,
): Promise<PropertyRecord | typeof TOO_MANY_ROOM_RATES | undefined> {
  const statement = pool.named('property record', RECORD);
  const { rows } = await snapshot.query<{ record: string | null; revision: string }>(statement, [uuid, roomRatesMax]);
  const [found] = rows;
  if (found === undefined) return undefined;
  if (found.record === null) return TOO_MANY_ROOM_RATES;
  return toPropertyRecord(found.record, pool.revisionOf(found.revision));
}

/** One property as it is stored, however many room rates it has, in several statements; undefined: no such property. */
export async function readLargeRecord(
  snapshot: ClientBase,
  uuid: string,
  pool: ServingPool,
): Promise<PropertyRecord | undefined> {
  const { rows } = await snapshot.query<{ record: string; revision: string }>(RECORD_WITHOUT_RATES, [uuid]);
  const [found] = rows;
  if (found === undefined) return undefined;
  const record = new GrowingRecord(found.record);
  const rates = await snapshot.query<{ uuid: string }>(RATE_UUIDS, [uuid]);
  for (let at = 0; at < rates.rows.length; at += RATES_PER_QUERY) {
    const batch = rates.rows.slice(at, at + RATES_PER_QUERY).map((rate) => rate.uuid);
    for (const table of OWNED_BY_RATES) {
      const owned = await snapshot.query<{ rows: string }>(rowsOfRates(table), [uuid, batch]);
      record.add(table, owned.rows[0]?.rows ?? '[]');
    }
  }
  return record.finish(pool.revisionOf(found.revision));
}

/** A record that is read piece by piece. */
class GrowingRecord {
  private readonly stored: StoredRecord;
  private readonly byRates = new Map<keyof Tables, Columns[]>();
  private characters: number;
  private checksum: number;

  constructor(record: string) {
    this.stored = JSON.parse(record) as StoredRecord;
    this.characters = record.length;
    this.checksum = crc32(record);
  }

  /** Adds rows as JSON. */
  add(table: (typeof OWNED_BY_RATES)[number], rows: string): void {
    this.characters += rows.length;
    this.checksum = crc32(rows, this.checksum);
    const all = this.byRates.get(table) ?? [];
    for (const row of JSON.parse(rows) as Columns[]) all.push(row);
    this.byRates.set(table, all);
  }

  finish(revision: string): PropertyRecord {
    const { property, tables } = this.stored;
    const all = { ...tables, ...Object.fromEntries(this.byRates) };
    return new PropertyRecord(revision, editionOf(revision, this.checksum), this.characters, { property, tables: all });
  }
}

/** The record that RECORD_COLUMN wrote. */
export function toPropertyRecord(record: string, revision: string): PropertyRecord {
  const stored = JSON.parse(record) as StoredRecord;
  return new PropertyRecord(revision, editionOf(revision, crc32(record)), record.length, stored);
}

function editionOf(revision: string, checksum: number): string {
  return `${revision}-${checksum.toString(36)}`;
}
