import fc from 'fast-check';
import { minorUnits } from '../../../src/domain/money/minor-units.js';
import type { Seller } from '../../../src/domain/pricing/seller.js';
import { aChannel, aChannelDeal, aDeal, amountOff, aPromotion, percentOff } from './discounts.js';
import { date, percent } from './property-sheet.js';
import { percentages } from './random-property.js';

/** Random discounts for a stay of three nights from 1 June 2027 on. */
const discounts = fc.oneof(percentages.map(percentOff), fc.integer({ min: 0, max: 100_000_000 }).map(amountOff));

/** Some deals of a property, of either family. */
export const randomDeals = fc
  .tuple(discounts, discounts, fc.integer({ min: 0, max: 1_000_000_000 }))
  .chain(([long, early, price]) =>
    fc.subarray([
      aDeal({ kind: 'stay-pay-deal', code: 'FREE', stayNights: 2, payNights: 1, repeats: true }),
      aDeal({ kind: 'length-of-stay-deal', code: 'LONG', rules: [{ minNights: 2, discount: long }] }),
      aDeal({ kind: 'package-deal', code: 'PACK', nights: 3, price: minorUnits(price) }),
      aDeal({ kind: 'early-bird-deal', code: 'EARLY', discount: early, stayTo: date('2027-06-02') }),
    ]),
  );

const promotions = fc
  .tuple(discounts, fc.boolean())
  .map(([discount, combinesWithDeals]) =>
    aPromotion({ combinesWithDeals, discounts: new Map([['rate', discount]]), stayFrom: date('2027-06-02') }),
  );
const channelDeals = percentages.map((discount) => aChannelDeal({ discount: percent(discount) }));

/** Direct bookings with and without a promo code, channels with and without a deal. */
export const sellers: fc.Arbitrary<Seller> = fc.oneof(
  fc.option(promotions, { nil: undefined }).map((promotion) => ({ sells: 'direct' as const, promotion })),
  fc.option(channelDeals, { nil: undefined }).map(aChannel),
);
