import type { MinorUnits } from '../../../domain/money/minor-units.js';
import { formatPercentage } from '../../../domain/money/percentage.js';
import type { ChannelDeal } from '../../../domain/pricing/deals/channel-deal.js';
import type { Deal } from '../../../domain/pricing/deals/deal.js';
import type { Discount } from '../../../domain/pricing/deals/discount.js';
import type { Promotion } from '../../../domain/pricing/deals/promotion.js';
import type { SaleWindows } from '../../../domain/pricing/deals/sale-windows.js';
import { counted } from '../../../domain/content/counted.js';
import { windowWords } from './window-words.js';

type Money = (amount: MinorUnits) => string;

/** The benefit of a deal and its conditions. */
export function dealTerms(deal: Deal, money: Money): string {
  return [...benefitWords(deal, money), ...boundWords(deal), ...saleWords(deal)].join(', ');
}

/** The benefit of a promotion for a rate and its conditions. */
export function promotionTerms(promotion: Promotion, roomRateUuid: string, money: Money): string {
  const discount = promotion.discounts.get(roomRateUuid);
  return [
    ...(discount === undefined ? [] : [discountTerms(discount, money)]),
    promotion.combinesWithDeals ? 'on top of deals' : 'instead of deals',
    ...saleWords(promotion),
  ].join(', ');
}

/** The benefit of a channel deal and its conditions. */
export function channelDealTerms({ discount, stayFrom, stayTo, bookFrom, bookTo }: ChannelDeal): string {
  return [
    `${formatPercentage(discount)} % per night`,
    ...within('for stays', windowWords(stayFrom, stayTo)),
    ...within('booked', windowWords(bookFrom, bookTo)),
  ].join(', ');
}

/** "10 % per night", "20.00 per night". */
function discountTerms(discount: Discount, money: Money): string {
  return `${discount.type === 'percentage' ? `${formatPercentage(discount.percentage)} %` : money(discount.amount)} per night`;
}

function benefitWords(deal: Deal, money: Money): string[] {
  switch (deal.kind) {
    case 'stay-pay-deal':
      return [`stay ${deal.stayNights}, pay ${deal.payNights}`, ...(deal.repeats ? ['repeatedly'] : [])];
    case 'length-of-stay-deal':
      return deal.rules
        .toSorted((a, b) => a.minNights - b.minNights)
        .map(({ minNights, discount }) => `from ${counted(minNights, 'night')} on ${discountTerms(discount, money)}`);
    case 'package-deal':
      return [`${counted(deal.nights, 'night')} for ${money(deal.price)}`];
    case 'early-bird-deal':
    case 'last-minute-deal':
      return [discountTerms(deal.discount, money)];
  }
}

function boundWords({ minNights, maxNights, minLeadDays, maxLeadDays }: Deal): string[] {
  return [
    ...bound('at least', minNights, 'night'),
    ...bound('at most', maxNights, 'night'),
    ...bound('booked at least', minLeadDays, 'day', ' ahead'),
    ...bound('booked at most', maxLeadDays, 'day', ' ahead'),
  ];
}

function bound(words: string, limit: number | null, unit: string, after = ''): string[] {
  return limit === null ? [] : [`${words} ${counted(limit, unit)}${after}`];
}

function saleWords({ sellFrom, sellTo, stayFrom, stayTo }: SaleWindows): string[] {
  return [...within('sold', windowWords(sellFrom, sellTo)), ...within('for nights', windowWords(stayFrom, stayTo))];
}

function within(words: string, window: string | undefined): string[] {
  return window === undefined ? [] : [`${words} ${window}`];
}
