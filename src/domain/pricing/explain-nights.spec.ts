import fc from 'fast-check';
import { aChannel, aChannelDeal, aDeal, aPromotion, percentOff } from '../../../test/harness/builders/discounts.js';
import {
  aNight,
  anAmount,
  aPercentage,
  aProperty,
  aRate,
  aRequest,
  date,
} from '../../../test/harness/builders/property-sheet.js';
import { asSheet, parties, writtenProperties } from '../../../test/harness/builders/random-property.js';
import { randomDeals, sellers } from '../../../test/harness/builders/random-sellers.js';
import { explainedPrice, type ExplainedPrice } from '../../../test/harness/explained-price.js';
import { minorUnits, type MinorUnits } from '../money/minor-units.js';
import { sum } from '../money/sum.js';
import { baseAmount } from './base-amount.js';
import type { NightPrice, RoomNight } from './explain-nights.js';
import type { Seller } from './seller.js';

describe('the nights of a price', () => {
  const { party } = aRequest();
  const [FIRST, SECOND, THIRD] = ['2027-06-01', '2027-06-02', '2027-06-03'].map(date);
  const at = (amount: number) => aNight({ amount: minorUnits(amount) });
  const rate = aRate({ nights: [at(10000), at(12000), at(13000), at(99999)] });
  const base = (each: number) => [{ figure: 'amount', times: 1, each }];

  test('have an index, a date and their own base amounts, and no discounts if none apply', () => {
    const untouched = { party, discounts: [], promoDiscounts: [] };
    const { nights } = explainedPrice(aProperty({ rates: [rate] }), rate, aRequest());
    expect(nights.map(({ room }) => room)).toEqual([
      { ...untouched, date: FIRST, index: 0, base: base(10000), amount: 10000 },
      { ...untouched, date: SECOND, index: 1, base: base(12000), amount: 12000 },
      { ...untouched, date: THIRD, index: 2, base: base(13000), amount: 13000 },
    ]);
  });

  test('list what is left of them, and what each discount took off', () => {
    const deals = [
      aDeal({ kind: 'stay-pay-deal', stayNights: 3, payNights: 2, repeats: false }),
      aDeal({ kind: 'early-bird-deal', discount: percentOff('10') }),
    ];
    const seller: Seller = { sells: 'direct', promotion: aPromotion({ stayFrom: THIRD ?? null }) };
    const { nights } = explainedPrice(aProperty({ deals, rates: [rate] }), rate, aRequest(), seller);
    const night = (index: number, each: number, free: number, early: number, promo: number) => ({
      index,
      base: base(each),
      amount: each - free - early - promo,
      discounts: [
        { type: 'stay-pay-deal', amount: free },
        { type: 'early-bird-deal', amount: early },
      ],
      promoDiscounts: [{ code: 'PROMO', amount: promo }],
    });
    expect(nights.map(({ room }) => room)).toMatchObject([
      night(0, 10000, 10000, 0, 0),
      night(1, 12000, 0, 1200, 0),
      night(2, 13000, 0, 1300, 1000),
    ]);
  });

  test("a channel's deal shows only in what is left", () => {
    const { nights } = explainedPrice(aProperty({ rates: [rate] }), rate, aRequest(), aChannel(aChannelDeal()));
    expect(nights.map(({ room }) => room.amount)).toEqual([9000, 10800, 11700]);
    expect(nights[0]?.room).toMatchObject({ base: base(10000), discounts: [], promoDiscounts: [] });
  });

  test('list taxes and fees separately, and each charge with its roundings', () => {
    const charges = [aPercentage('10'), anAmount(500, { per: 'stay' }), anAmount(50, { kind: 'tax' })];
    const [first, second] = explainedPrice(aProperty({ charges, rates: [rate] }), rate, aRequest()).nights;
    expect(first).toMatchObject({ net: 10000, tax: 1050, serviceCharge: 500, gross: 11550 });
    expect(second).toMatchObject({ net: 12000, tax: 1250, serviceCharge: 0, gross: 13250 });
    expect(second?.charges.map(({ amount, terms, lowered }) => [amount, terms.length, lowered])).toEqual([
      [1200, 1, 0],
      [0, 0, 0],
      [50, 1, 0],
    ]);
  });
});

function total(nights: readonly NightPrice[], figure: (night: NightPrice) => MinorUnits | undefined): MinorUnits {
  return sum(nights.map((night) => figure(night) ?? minorUnits(0)));
}

function takenOff({ discounts, promoDiscounts }: RoomNight): MinorUnits {
  return sum([...discounts, ...promoDiscounts].map(({ amount }) => amount));
}

describe('for any prices, charges, party, discounts and seller', () => {
  /** Checks prices that exclude their percentage charges, and prices that include them. */
  function always(check: (price: ExplainedPrice, seller: Seller) => void): void {
    fc.assert(
      fc.property(writtenProperties, randomDeals, parties, sellers, (written, deals, party, seller) => {
        for (const pricesIncludeCharges of [false, true]) {
          const sheet = { ...asSheet({ ...written, pricesIncludeCharges }), deals };
          check(explainedPrice(sheet, aRate({ nights: written.nights }), aRequest({ party }), seller), seller);
        }
      }),
      { numRuns: 300 },
    );
  }

  test('the nights add up to the price, figure by figure', () => {
    always(({ nights, ...price }) => {
      for (const figure of ['net', 'tax', 'serviceCharge', 'gross'] as const)
        expect(total(nights, (night) => night[figure])).toBe(price[figure]);
      expect(nights.map(({ gross }) => gross)).toEqual(price.nightlyGross);
    });
  });

  test('the nights of each charge add up to its total', () => {
    always(({ nights, charges }) => {
      expect(charges.map((_, at) => total(nights, (night) => night.charges[at]?.amount))).toEqual(
        charges.map(({ amount }) => amount),
      );
      for (const night of nights) expect(night.charges).toHaveLength(charges.length);
    });
  });

  test('each charge of a night is the sum of its terms, less what it was lowered by', () => {
    always(({ nights }) => {
      for (const { amount, terms, lowered } of nights.flatMap(({ charges }) => charges))
        expect(sum(terms.map((term) => term.amount)) - lowered).toBe(amount);
    });
  });

  test('the room costs what is left of its base amount', () => {
    always(({ nights, room }, seller) => {
      expect(nights.map((night) => night.room.amount)).toEqual(room.amounts);
      for (const night of nights) {
        const left = baseAmount(night.room.base) - takenOff(night.room);
        if (seller.sells === 'direct') expect(night.room.amount).toBe(left);
        else expect(night.room.amount).toBeLessThanOrEqual(left);
      }
    });
  });
});
