import type { ChannelEntry } from '../../src/import/entries/channel-entry.js';
import type { DealEntry, DiscountEntry, PromotionEntry, WindowsEntry } from '../../src/import/entries/deal-entry.js';
import type { Deal } from '../../src/domain/pricing/deals/deal.js';
import type { Discount } from '../../src/domain/pricing/deals/discount.js';
import type { Promotion } from '../../src/domain/pricing/deals/promotion.js';
import type { SaleWindows } from '../../src/domain/pricing/deals/sale-windows.js';
import { date, dateOrNull, money, percent } from './builders/property-sheet.js';

/** Derives discounts from data set entries independently of the importer: two ways to the same figures. */

/** @param rates of the property, in the order of their lines */
export function dealOf(deal: DealEntry, rates: readonly { readonly uuid: string }[], digits: number): Deal {
  const { code, active = true, roomRateUuids = [], minNights = null, maxNights = null } = deal;
  const { minLeadDays = null, maxLeadDays = null } = deal;
  const common = {
    ...{ code, active, minNights, maxNights, minLeadDays, maxLeadDays },
    rates: Uint8Array.from(rates, ({ uuid }) => Number(roomRateUuids.includes(uuid))),
    ...windowsOf(deal),
  };
  const { kind, stayNights = 0, payNights = 0, repeats = false, nights = 0, price = '', rules = [] } = deal;
  switch (kind) {
    case 'stay-pay-deal':
      return { ...common, kind, stayNights, payNights, repeats };
    case 'length-of-stay-deal': {
      const discounts = rules.map((rule) => ({ minNights: rule.minNights, discount: discountOf(rule, digits) }));
      return { ...common, kind, rules: discounts };
    }
    case 'package-deal':
      return { ...common, kind, nights, price: money(price, digits) };
    case 'early-bird-deal':
    case 'last-minute-deal':
      return { ...common, kind, discount: discountOf(deal, digits) };
  }
}

export function promotionOf(promotion: PromotionEntry, digits: number): Promotion {
  const { code, active = true, combinesWithDeals = true, roomRates = [] } = promotion;
  const own = roomRates.map((rate) => {
    const hasOwn = rate.percentage !== undefined || rate.amount !== undefined;
    return [rate.uuid, discountOf(hasOwn ? rate : promotion, digits)] as const;
  });
  return { code, active, combinesWithDeals, ...windowsOf(promotion), discounts: new Map(own) };
}

/** The connection of a channel to a property; undefined if there is none. */
export function connectionOf(channel: ChannelEntry, propertyUuid: string) {
  const entry = channel.properties?.find(({ uuid }) => uuid === propertyUuid);
  if (entry === undefined) return undefined;
  return {
    roomRateUuids: entry.roomRateUuids && new Set(entry.roomRateUuids),
    commission: {
      siteminder: percent(entry.siteminderCommissionPercentage),
      channel: percent(entry.channelCommissionPercentage),
    },
    deals: (channel.deals ?? []).flatMap((deal) =>
      deal.properties
        .filter(({ uuid }) => uuid === propertyUuid)
        .map(({ approved = true }) => ({
          code: deal.code,
          discount: percent(deal.discountPercentage),
          commission: percent(deal.commissionPercentage),
          stayFrom: date(deal.stayFrom),
          stayTo: dateOrNull(deal.stayTo),
          bookFrom: dateOrNull(deal.bookFrom),
          bookTo: dateOrNull(deal.bookTo),
          approved,
        })),
    ),
  };
}

function windowsOf(entry: WindowsEntry): SaleWindows {
  return {
    sellFrom: dateOrNull(entry.sellFrom),
    sellTo: dateOrNull(entry.sellTo),
    stayFrom: dateOrNull(entry.stayFrom),
    stayTo: dateOrNull(entry.stayTo),
  };
}

function discountOf({ percentage, amount = '' }: DiscountEntry, digits: number): Discount {
  return percentage === undefined
    ? { type: 'amount', amount: money(amount, digits) }
    : { type: 'percentage', percentage: percent(percentage) };
}
