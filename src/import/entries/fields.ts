import type {
  ChannelDealModel,
  ChargeModel,
  DealModel,
  PromotionModel,
  PropertyModel,
  RatePlanModel,
  RoomRateModel,
  RoomTypeModel,
} from '../../database/generated/models.js';
import type { JsonRow } from '../../database/json-row.js';
import { declaredFields } from '../parse/data-set-schema.js';
import { dateText } from '../export/column-text.js';
import type { ChannelDealEntry } from './channel-entry.js';
import type { DealEntry, PromotionEntry } from './deal-entry.js';
import type { ChargeEntry, PropertyEntry, RoomTypeEntry } from './property-entry.js';
import type { RatePlanEntry, RoomRateEntry } from './room-rate-entry.js';

type Values = Readonly<Record<string, unknown>>;

/**
 * The fields of an object of the data set, as its definition in the JSON Schema declares them: it describes a field once for what checks,
 * writes and exports it. A column of the same name stores it; a test compares both.
 */
class Fields<Row, Entry> {
  private declared: readonly (readonly [field: string, otherwise: unknown])[] | undefined;

  /** @param others the fields that no column of the same name stores */
  constructor(
    private readonly definition: string,
    private readonly others: readonly string[] = [],
  ) {}

  /** The columns of an entry: what it leaves out has the default of the schema, and otherwise is null. */
  columns(entry: Entry): Row {
    const given = { ...entry } as Values;
    const stored = this.all().filter(([field]) => !this.others.includes(field));
    return Object.fromEntries(stored.map(([field, otherwise]) => [field, given[field] ?? otherwise])) as Row;
  }

  /** The entry of a row, in the order of the schema and without what is null. @param others the fields that the row does not have */
  entry(row: object, others: object = {}): Entry {
    const found = { ...row, ...others } as Values;
    const values = this.all().map(([field]) => {
      const value = found[field] ?? null;
      return [field, value instanceof Date ? dateText(value) : value] as const;
    });
    return Object.fromEntries(values.filter(([, value]) => value !== null)) as Entry;
  }

  private all(): readonly (readonly [string, unknown])[] {
    return (this.declared ??= declaredFields(this.definition));
  }
}

const FIGURES = ['percentage', 'amount'];
const OWNED = ['charges', 'roomTypes', 'ratePlans', 'roomRates', 'deals', 'promotions'];

export const PROPERTY = new Fields<JsonRow<PropertyModel>, PropertyEntry>('property', ['content', ...OWNED]);
export const PROPERTY_CONTENT = new Fields<object, PropertyEntry['content']>('propertyContent');
export const ROOM_TYPE = new Fields<JsonRow<RoomTypeModel>, RoomTypeEntry>('roomType', ['content', 'inventory']);
/** Direct booking shows another name and another description. */
export const ROOM_TYPE_CONTENT = new Fields<object, RoomTypeEntry['content']>('roomTypeContent', [
  'name',
  'description',
]);
export const RATE_PLAN = new Fields<JsonRow<RatePlanModel>, RatePlanEntry>('ratePlan', [
  ...['cancellationPolicy', 'cancellationPenalties', 'deposit'],
]);
export const ROOM_RATE = new Fields<JsonRow<RoomRateModel>, RoomRateEntry>('roomRate', ['pricing', 'calendar']);
export const CHARGE = new Fields<JsonRow<ChargeModel>, ChargeEntry>('charge', FIGURES);
export const DEAL = new Fields<JsonRow<DealModel>, DealEntry>('deal', [...FIGURES, 'price', 'rules', 'roomRateUuids']);
export const PROMOTION = new Fields<JsonRow<PromotionModel>, PromotionEntry>('promotion', [...FIGURES, 'roomRates']);
export const CHANNEL_DEAL = new Fields<JsonRow<ChannelDealModel>, ChannelDealEntry>('channelDeal', [
  ...['discountPercentage', 'commissionPercentage', 'properties'],
]);
