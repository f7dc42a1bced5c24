import type { QuoteResponse } from '../../../../src/api/quotes/quote.response.js';
import { type Case, day } from './case.js';
import { quoteOf, quoteWith, type RateNumbers } from './excerpts.js';
import { quotesCase } from './quotes-case.js';

const FLEXIBLE: RateNumbers = [1, 1, 1];
const SUITE: RateNumbers = [1, 2, 1];
const FAMILY: RateNumbers = [1, 3, 1];

/** What a deal takes off each night of a quote; undefined where it is not listed. */
function takenOff(quotes: readonly QuoteResponse[], rate: RateNumbers, type: string): (number | undefined)[] {
  const { breakdown = [] } = quoteOf(quotes, ...rate);
  return breakdown.slice(0, -1).map(({ discount }) => discount.find((one) => one.type === type)?.amount);
}

/** The gross price of each night of a quote. */
function nights(quotes: readonly QuoteResponse[], rate: RateNumbers): number[] {
  return (quoteOf(quotes, ...rate).breakdown ?? []).slice(0, -1).map(({ gross }) => gross);
}

interface DiscountCase extends Pick<Case<QuoteResponse[]>, 'title' | 'advice' | 'prove'> {
  readonly rate: RateNumbers;
  readonly stay: readonly [number, number];
}

/** A deal of property 1, which stores prices with GST inside: a discount is listed in the same terms as `gross`. */
function discountCase({ rate, stay, ...parts }: DiscountCase): Case {
  return quotesCase({
    ...parts,
    caller: 'property',
    property: 1,
    stay,
    query: { adults: 2, withBreakdown: true },
    show: (quotes) => [quoteWith(quoteOf(quotes, ...rate), 2, 'date', 'gross', 'discount')],
  });
}

/** Deals, which need no code: every stay that meets their conditions gets them. */
export const DISCOUNT_CASES: readonly Case[] = [
  discountCase({
    title: 'Free night',
    advice:
      'Stay four, pay three: the first night of each four is free. The deal is listed in `discount` of every night, with ' +
      'amount 0 on nights it does not discount. Prices are after discounts: subtract nothing.',
    rate: FLEXIBLE,
    stay: [62, 66],
    prove: async (quotes, again) => {
      const [first, ...others] = takenOff(quotes, FLEXIBLE, 'stay-pay-deal');
      expect(first).toBeGreaterThan(0);
      expect(others).toEqual([0, 0, 0]);
      expect(nights(quotes, FLEXIBLE)[0]).toBe(0);
      const eight = takenOff(await again({ checkOut: day(70) }), FLEXIBLE, 'stay-pay-deal');
      expect(eight.map((amount) => (amount ?? 0) > 0)).toEqual([true, false, false, false, true, false, false, false]);
      expect(takenOff(await again({ checkOut: day(65) }), FLEXIBLE, 'stay-pay-deal')).toEqual(Array(3).fill(undefined));
    },
  }),
  discountCase({
    title: 'Length of stay',
    advice:
      '5 % off from three nights, 12 % from seven: request one more night and show what the guest saves. The rule with the ' +
      'longest minimum that the stay meets applies to all nights.',
    rate: FAMILY,
    stay: [9, 12],
    prove: async (quotes, again) => {
      const share = (quoted: QuoteResponse[]) =>
        takenOff(quoted, FAMILY, 'length-of-stay-deal').map(
          (amount = 0, at) => amount / (amount + (nights(quoted, FAMILY)[at] ?? 0)),
        );
      for (const part of share(quotes)) expect(part).toBeCloseTo(0.05, 3);
      const week = share(await again({ checkOut: day(16) }));
      expect(week).toHaveLength(7);
      for (const part of week) expect(part).toBeCloseTo(0.12, 3);
    },
  }),
  discountCase({
    title: 'Package',
    advice:
      'Exactly three nights at one price, split over the nights in proportion to what they cost. Two or four nights do not ' +
      'get the package.',
    rate: SUITE,
    stay: [62, 65],
    prove: async (quotes, again) => {
      expect(quoteOf(quotes, ...SUITE).price.gross).toBe(1200);
      for (const amount of takenOff(quotes, SUITE, 'package-deal')) expect(amount).toBeGreaterThan(0);
      expect(takenOff(await again({ checkOut: day(64) }), SUITE, 'package-deal')).toEqual([undefined, undefined]);
    },
  }),
  discountCase({
    title: 'Early bird',
    advice: 'Booked at least 30 days ahead: 10 % off each night.',
    rate: FAMILY,
    stay: [62, 64],
    prove: async (quotes, again) => {
      const taken = takenOff(quotes, FAMILY, 'early-bird-deal');
      expect(taken).toHaveLength(2);
      taken.forEach((amount = 0, at) => {
        expect(amount / (amount + (nights(quotes, FAMILY)[at] ?? 0))).toBeCloseTo(0.1, 3);
      });
      const near = await again({ checkIn: day(16), checkOut: day(18) });
      expect(takenOff(near, FAMILY, 'early-bird-deal')).toEqual([undefined, undefined]);
    },
  }),
  discountCase({
    title: 'Last minute',
    advice: 'Booked at most four days ahead: an amount off each night.',
    rate: FAMILY,
    stay: [2, 4],
    prove: async (quotes, again) => {
      expect(takenOff(quotes, FAMILY, 'last-minute-deal')).toEqual([20, 20]);
      const later = await again({ checkIn: day(16), checkOut: day(18) });
      expect(takenOff(later, FAMILY, 'last-minute-deal')).toEqual([undefined, undefined]);
    },
  }),
  discountCase({
    title: 'Two deals at once',
    advice:
      'A deal for the length of stay and one for early booking can apply together; the second applies to the price after ' +
      'the first. Read the whole list, do not expect one entry.',
    rate: FAMILY,
    stay: [62, 69],
    prove: (quotes) => {
      const length = takenOff(quotes, FAMILY, 'length-of-stay-deal');
      const early = takenOff(quotes, FAMILY, 'early-bird-deal');
      nights(quotes, FAMILY).forEach((gross, at) => {
        const base = gross + (length[at] ?? NaN) + (early[at] ?? NaN);
        expect(gross / base).toBeCloseTo(0.88 * 0.9, 3);
      });
    },
  }),
];
