import type {
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
} from '../../database/generated/models.js';
import type { JsonRow } from '../../database/json-row.js';
import { partColumn, penaltyColumn } from '../../database/part-column.js';
import { currencyDigits } from '../../domain/money/currency.js';
import { promotionCodeKey } from '../../domain/pricing/deals/promotion.js';
import type { DiscountEntry } from '../entries/deal-entry.js';
import {
  CHARGE,
  DEAL,
  PROMOTION,
  PROPERTY,
  PROPERTY_CONTENT,
  RATE_PLAN,
  ROOM_RATE,
  ROOM_TYPE,
  ROOM_TYPE_CONTENT,
} from '../entries/fields.js';
import type { PropertyEntry } from '../entries/property-entry.js';
import { readCancellationPolicy, readDeposit, readPenalty } from '../parse/read-cancellation.js';
import { readAmount, readPercentage } from '../parse/read-figure.js';
import type { KeyedTable } from './replace-rows.js';

/** A table whose rows belong to a property. */
export interface OwnedTable extends KeyedTable {
  readonly rowsOf: (property: PropertyEntry) => readonly object[];
}

/** The rows of a property without its uuid. @param digits of the currency's minor unit */
type RowsOf<Model> = (property: PropertyEntry, digits: number) => readonly Omit<JsonRow<Model>, 'propertyUuid'>[];

/** The property's own row. */
export function propertyRow(property: PropertyEntry): JsonRow<PropertyModel> {
  return {
    ...PROPERTY.columns(property),
    ...PROPERTY_CONTENT.columns(property.content),
    uuid: property.uuid.toLowerCase(),
  };
}

const chargeRows: RowsOf<ChargeModel> = ({ charges = [] }, digits) =>
  charges.map((charge, position) => ({
    ...CHARGE.columns(charge),
    ...figureColumns(charge, digits),
    ...(charge.amount !== undefined && { appliesTo: null }),
    position,
  }));

const roomTypeRows: RowsOf<RoomTypeModel> = ({ roomTypes = [] }) =>
  roomTypes.map((roomType) => ({
    ...ROOM_TYPE.columns(roomType),
    ...ROOM_TYPE_CONTENT.columns(roomType.content),
    contentName: roomType.content.name,
    contentDescription: roomType.content.description ?? null,
  }));

const ratePlanRows: RowsOf<RatePlanModel> = ({ ratePlans = [] }, digits) =>
  ratePlans.map((ratePlan) => {
    const { cancellationPenalties = [], deposit } = ratePlan;
    return {
      ...RATE_PLAN.columns(ratePlan),
      ...readCancellationPolicy(ratePlan),
      cancellationPenalties: cancellationPenalties.map((entry) => penaltyColumn(readPenalty(entry, digits))),
      deposit: deposit === undefined ? null : partColumn(readDeposit(deposit, digits)),
    };
  });

const roomRateRows: RowsOf<RoomRateModel> = ({ roomRates = [] }) =>
  roomRates.map((roomRate) => {
    const { pricing } = roomRate;
    return {
      ...ROOM_RATE.columns(roomRate),
      pricingModel: pricing.model,
      includedAdults: pricing.model === 'perDay' ? (pricing.includedAdults ?? 2) : null,
      includedChildren: pricing.model === 'perDay' ? (pricing.includedChildren ?? 0) : null,
    };
  });

const dealRows: RowsOf<DealModel> = ({ deals = [] }, digits) =>
  deals.map((deal) => ({
    ...DEAL.columns(deal),
    ...figureColumns(deal, digits),
    ...(deal.kind !== 'stay-pay-deal' && { repeats: null }),
    priceMinor: readAmount(deal.price, digits),
  }));

const dealRuleRows: RowsOf<DealRuleModel> = ({ deals = [] }, digits) =>
  deals.flatMap(({ code: dealCode, rules = [] }) =>
    rules.map((rule) => ({ dealCode, minNights: rule.minNights, ...figureColumns(rule, digits) })),
  );

const dealRoomRateRows: RowsOf<DealRoomRateModel> = ({ deals = [] }) =>
  deals.flatMap(({ code: dealCode, roomRateUuids = [] }) =>
    roomRateUuids.map((roomRateUuid) => ({ dealCode, roomRateUuid })),
  );

const promotionRows: RowsOf<PromotionModel> = ({ promotions = [] }, digits) =>
  promotions.map((promotion) => ({
    ...PROMOTION.columns(promotion),
    ...figureColumns(promotion, digits),
    codeKey: promotionCodeKey(promotion.code),
  }));

const promotionRoomRateRows: RowsOf<PromotionRoomRateModel> = ({ promotions = [] }, digits) =>
  promotions.flatMap(({ code, roomRates = [] }) =>
    roomRates.map((roomRate) => ({
      codeKey: promotionCodeKey(code),
      roomRateUuid: roomRate.uuid,
      ...figureColumns(roomRate, digits),
    })),
  );

/** The columns of a percentage and an amount, of which at most one is set. */
function figureColumns({ percentage, amount }: DiscountEntry, digits: number) {
  return { percentagePpm: readPercentage(percentage), amountMinor: readAmount(amount, digits) };
}

function owned<Model>(name: string, key: readonly string[], rowsOf: RowsOf<Model>): OwnedTable {
  return {
    name,
    key: ['property_uuid', ...key],
    rowsOf: (property) => {
      const rows = rowsOf(property, currencyDigits(property.currency) ?? 0);
      return rows.map((row) => ({ ...row, propertyUuid: property.uuid }));
    },
  };
}

/** In the order of their references. */
export const OWNED_TABLES: readonly OwnedTable[] = [
  owned('charge', ['position'], chargeRows),
  owned('room_type', ['uuid'], roomTypeRows),
  owned('rate_plan', ['uuid'], ratePlanRows),
  owned('room_rate', ['uuid'], roomRateRows),
  owned('deal', ['code'], dealRows),
  owned('deal_rule', ['deal_code', 'min_nights'], dealRuleRows),
  owned('deal_room_rate', ['deal_code', 'room_rate_uuid'], dealRoomRateRows),
  owned('promotion', ['code_key'], promotionRows),
  owned('promotion_room_rate', ['code_key', 'room_rate_uuid'], promotionRoomRateRows),
];
