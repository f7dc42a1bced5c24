import { minorUnits } from '../../../src/domain/money/minor-units.js';
import type { ChannelDeal } from '../../../src/domain/pricing/deals/channel-deal.js';
import type { Deal } from '../../../src/domain/pricing/deals/deal.js';
import type { Discount } from '../../../src/domain/pricing/deals/discount.js';
import type { Promotion } from '../../../src/domain/pricing/deals/promotion.js';
import type { Seller } from '../../../src/domain/pricing/seller.js';
import { date, percent } from './property-sheet.js';

/** Builders of deals and promotions of the rate 'rate' in the first line, without windows and limits: a test states only what matters to it. */

const OPEN = { active: true, sellFrom: null, sellTo: null, stayFrom: null, stayTo: null } as const;

const UNLIMITED = { minNights: null, maxNights: null, minLeadDays: null, maxLeadDays: null } as const;

type Own<Kind> = Kind extends Deal
  ? Pick<Kind, Exclude<keyof Kind, keyof typeof OPEN | keyof typeof UNLIMITED | 'code' | 'rates'>>
  : never;

/** A deal of the given kind, with the fields of that kind. */
export function aDeal(own: Own<Deal> & Partial<Omit<Deal, 'kind'>>): Deal {
  return { code: 'DEAL', rates: Uint8Array.of(1), ...OPEN, ...UNLIMITED, ...own };
}

/** A promotion of 10.00 a night. */
export function aPromotion(fields: Partial<Promotion> = {}): Promotion {
  const discounts = new Map([['rate', amountOff(1000)]]);
  return { code: 'PROMO', combinesWithDeals: true, discounts, ...OPEN, ...fields };
}

/** A channel's deal of 10 % with a commission of 12 %, approved, for stays from 1 June 2027 on, without a booking window. */
export function aChannelDeal(fields: Partial<ChannelDeal> = {}): ChannelDeal {
  const windows = { stayFrom: date('2027-06-01'), stayTo: null, bookFrom: null, bookTo: null };
  return { code: 'DIRECT', discount: percent('10'), commission: percent('12'), ...windows, approved: true, ...fields };
}

/** A percentage discount. */
export function percentOff(percentage: string): Discount {
  return { type: 'percentage', percentage: percent(percentage) };
}

/** A discount in minor units per night. */
export function amountOff(amount: number): Discount {
  return { type: 'amount', amount: minorUnits(amount) };
}

/** A channel that sells all rates that need no promo code, with a deal or none. */
export function aChannel(deal?: ChannelDeal): Seller & { readonly sells: 'channel' } {
  return { sells: 'channel', connection: { roomRateUuids: undefined }, deal, isOpen: true };
}
