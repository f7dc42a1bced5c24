import type { DealEntry } from '../entries/deal-entry.js';
import type { PropertyEntry } from '../entries/property-entry.js';
import { readAmount } from '../parse/read-figure.js';
import type { DealModel, DealRoomRateModel, DealRuleModel } from '../../database/generated/models.js';
import type { JsonRow } from '../../database/json-row.js';
import { discountColumns, windowColumns } from './discount-columns.js';

export function dealRows({ uuid, deals = [] }: PropertyEntry, digits: number): JsonRow<DealModel>[] {
  return deals.map((deal) => dealRow(uuid, deal, digits));
}

export function dealRuleRows(
  { uuid: propertyUuid, deals = [] }: PropertyEntry,
  digits: number,
): JsonRow<DealRuleModel>[] {
  return deals.flatMap(({ code: dealCode, rules = [] }) =>
    rules.map((rule) => ({ propertyUuid, dealCode, minNights: rule.minNights, ...discountColumns(rule, digits) })),
  );
}

export function dealRoomRateRows({ uuid: propertyUuid, deals = [] }: PropertyEntry): JsonRow<DealRoomRateModel>[] {
  return deals.flatMap(({ code: dealCode, roomRateUuids = [] }) =>
    roomRateUuids.map((roomRateUuid) => ({ propertyUuid, dealCode, roomRateUuid })),
  );
}

function dealRow(propertyUuid: string, deal: DealEntry, digits: number): JsonRow<DealModel> {
  return {
    propertyUuid,
    code: deal.code,
    kind: deal.kind,
    active: deal.active ?? true,
    ...windowColumns(deal),
    minNights: deal.minNights ?? null,
    maxNights: deal.maxNights ?? null,
    minLeadDays: deal.minLeadDays ?? null,
    maxLeadDays: deal.maxLeadDays ?? null,
    stayNights: deal.stayNights ?? null,
    payNights: deal.payNights ?? null,
    repeats: deal.kind === 'stay-pay-deal' ? (deal.repeats ?? false) : null,
    nights: deal.nights ?? null,
    priceMinor: readAmount(deal.price, digits),
    ...discountColumns(deal, digits),
  };
}
