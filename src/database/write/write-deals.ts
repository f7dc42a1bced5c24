import type { DealEntry } from '../../data-set/deal-entry.js';
import type { PropertyEntry } from '../../data-set/property-entry.js';
import { readAmount } from '../../data-set/read-figure.js';
import type { Prisma } from '../generated/client.js';
import { discountColumns, windowColumns } from './discount-columns.js';

/** Writes a property's deals with their rules and room rates. */
export async function writeDeals(
  transaction: Prisma.TransactionClient,
  { uuid: propertyUuid, deals = [] }: PropertyEntry,
  digits: number,
): Promise<void> {
  await transaction.deal.createMany({ data: deals.map((deal) => dealRow(propertyUuid, deal, digits)) });
  await transaction.dealRule.createMany({
    data: deals.flatMap(({ code: dealCode, rules = [] }) =>
      rules.map((rule) => ({ propertyUuid, dealCode, minNights: rule.minNights, ...discountColumns(rule, digits) })),
    ),
  });
  await transaction.dealRoomRate.createMany({
    data: deals.flatMap(({ code: dealCode, roomRateUuids = [] }) =>
      roomRateUuids.map((roomRateUuid) => ({ propertyUuid, dealCode, roomRateUuid })),
    ),
  });
}

function dealRow(propertyUuid: string, deal: DealEntry, digits: number): Prisma.DealCreateManyInput {
  const price = readAmount(deal.price, digits);
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
    priceMinor: price === null ? null : BigInt(price),
    ...discountColumns(deal, digits),
  };
}
