import type { WrittenCurrency } from '../../../domain/cancellation/cancellation-text.js';
import { compareCodePoints } from '../../../domain/content/code-points.js';
import { currencyDigits } from '../../../domain/money/currency.js';
import type { Deal } from '../../../domain/pricing/deals/deal.js';
import type { Promotion } from '../../../domain/pricing/deals/promotion.js';
import { compareRoomRates, compareRoomTypes } from '../../../domain/pricing/display-order.js';
import type { PropertySheet, RoomRateSheet, RoomTypeSheet } from '../../../domain/pricing/property-sheet.js';
import { toCharge } from './charge.row.js';
import { groupBy } from './group-by.js';
import type { PropertyRecord } from './property-record.js';
import { toDeal, toPromotion } from './discount.row.js';
import { toRatePlan, toRoomRate } from './room-rate.row.js';

/** Everything needed to price a property, in display order. */
export function toPropertySheet(record: PropertyRecord): PropertySheet {
  const { uuid, currency, pricesIncludeCharges, lowInventoryThreshold } = record.property;
  const digits = currencyDigits(currency);
  if (digits === undefined) throw new Error(`property ${uuid} has the unknown currency ${currency}`);
  const lines = linesOf(record.rows('room_rate'), record.rateLines);
  return {
    uuid,
    currencyDigits: digits,
    pricesIncludeCharges,
    lowInventoryThreshold,
    charges: record
      .rows('charge')
      .sort((a, b) => a.position - b.position)
      .map(toCharge),
    deals: toDeals(record, lines),
    promotions: toPromotions(record),
    roomTypes: toRoomTypes(record, lines, { currency, currencyDigits: digits }),
    nights: record.nights.build(),
    counts: record.counts.build(),
  };
}

/** The line of each room rate, or room type, in tables, by its uuid. */
type Lines = ReadonlyMap<string, number>;

/** Those without figures have lines behind the others. */
function linesOf(rows: readonly { readonly uuid: string }[], known: Lines): Lines {
  const lines = new Map(known);
  for (const { uuid } of rows) if (!lines.has(uuid)) lines.set(uuid, lines.size);
  return lines;
}

function toDeals(record: PropertyRecord, lines: Lines): Deal[] {
  const rules = groupBy(record.rows('deal_rule'), ({ dealCode }) => dealCode);
  const roomRates = groupBy(record.rows('deal_room_rate'), ({ dealCode }) => dealCode);
  return record
    .rows('deal')
    .sort((a, b) => compareCodePoints(a.code, b.code))
    .map((deal) => toDeal(deal, rules.get(deal.code) ?? [], roomRates.get(deal.code) ?? [], lines));
}

function toPromotions(record: PropertyRecord): Promotion[] {
  const roomRates = groupBy(record.rows('promotion_room_rate'), ({ codeKey }) => codeKey);
  return record.rows('promotion').map((promotion) => toPromotion(promotion, roomRates.get(promotion.codeKey) ?? []));
}

function toRoomTypes(record: PropertyRecord, lines: Lines, currency: WrittenCurrency): RoomTypeSheet[] {
  const rates = groupBy(record.rows('room_rate'), ({ roomTypeUuid }) => roomTypeUuid);
  const plans = new Map(record.rows('rate_plan').map((plan) => [plan.uuid, toRatePlan(plan, currency)]));
  const toRates = (roomTypeUuid: string): RoomRateSheet[] =>
    (rates.get(roomTypeUuid) ?? []).flatMap((rate) => {
      const [plan, line] = [plans.get(rate.ratePlanUuid), lines.get(rate.uuid)];
      return plan === undefined || line === undefined ? [] : [toRoomRate(rate, plan, line)];
    });
  const roomTypes = record.rows('room_type');
  const typeLines = linesOf(roomTypes, record.typeLines);
  return roomTypes
    .map((roomType) => ({
      uuid: roomType.uuid,
      name: roomType.name,
      sortOrder: roomType.sortOrder,
      active: roomType.active,
      limits: {
        guests: roomType.maxOccupancy,
        adults: roomType.maxAdultOccupancy,
        children: roomType.maxChildOccupancy,
        infants: roomType.maxInfantOccupancy,
      },
      line: typeLines.get(roomType.uuid) ?? 0,
      rates: toRates(roomType.uuid).sort(compareRoomRates),
    }))
    .sort(compareRoomTypes);
}
