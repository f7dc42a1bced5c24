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
import { type JsonRow, toRow } from './json-row.js';
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
  ...(['charge', 'deal', 'deal_rule', 'deal_room_rate', 'promotion', 'promotion_room_rate'] as const),
  ...(['room_type', 'rate_plan', 'room_rate'] as const),
  ...(['channel_property', 'channel_room_rate', 'channel_deal_property'] as const),
] as const satisfies readonly (keyof OwnedModels)[];

/** The property `p` and all its rows as JSON. */
export const RECORD_COLUMN = `
  json_build_object('property', to_json(p), 'tables', json_build_object(
    ${OWNED.map((table) => `'${table}', (SELECT coalesce(json_agg(t), '[]') FROM ${table} t WHERE t.property_uuid = p.uuid)`).join(',\n    ')},
    'channel_deal', (SELECT coalesce(json_agg(t), '[]') FROM channel_deal t WHERE (t.api_id, t.code) IN
      (SELECT part.api_id, part.deal_code FROM channel_deal_property part WHERE part.property_uuid = p.uuid))
  ))::text`;

const RECORD = `
  SELECT CASE WHEN (SELECT count(*) FROM room_rate r WHERE r.property_uuid = p.uuid) <= $2
  THEN ${RECORD_COLUMN} END AS record, ${REVISION_COLUMN}
  FROM property p WHERE p.uuid = $1`;

type Columns = Readonly<Record<string, unknown>>;

interface StoredRecord {
  readonly property: Columns;
  readonly tables: Readonly<Record<keyof Tables, readonly Columns[]>>;
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
    return this.tables[table].map((row) => toRow<Tables[Table]>(row));
  }
}

/** Returned instead of a property that has more room rates than the reader allows. */
export const TOO_MANY_ROOM_RATES = Symbol('too many room rates');

/** One property as it is stored, unless it has more than `roomRatesMax` room rates; undefined: no such property. */
export async function readPropertyRecord(
  snapshot: ClientBase,
  uuid: string,
  roomRatesMax: number,
): Promise<PropertyRecord | typeof TOO_MANY_ROOM_RATES | undefined> {
  const { rows } = await snapshot.query<{ record: string | null; revision: string }>(RECORD, [uuid, roomRatesMax]);
  const [found] = rows;
  if (found === undefined) return undefined;
  if (found.record === null) return TOO_MANY_ROOM_RATES;
  return toPropertyRecord(found.record, found.revision);
}

/** The record that RECORD_COLUMN wrote. */
export function toPropertyRecord(record: string, revision: string): PropertyRecord {
  const edition = `${revision}-${crc32(record).toString(36)}`;
  return new PropertyRecord(revision, edition, record.length, JSON.parse(record) as StoredRecord);
}
