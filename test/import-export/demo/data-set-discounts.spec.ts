import type { QuoteResponse } from '../../../src/api/quotes/quote.response.js';
import { onEveryDay, type Situation } from './on-every-day.js';

const FLEXIBLE = [1, 1, 1] as const;
const SAVER = [1, 1, 2] as const;
const MEMBERS = [1, 1, 3] as const;
const SUITE = [1, 2, 1] as const;
const LOFT = [1, 3, 1] as const;

const nights = ({ breakdown = [] }: QuoteResponse) => breakdown.slice(0, -1);
const dealsOf = (quote: QuoteResponse | undefined) =>
  quote && [...new Set(nights(quote).flatMap(({ discount }) => discount.map(({ type }) => type)))];
const codesOf = (quote: QuoteResponse | undefined) =>
  quote && [...new Set(nights(quote).flatMap(({ promoDiscount }) => promoDiscount.map(({ code }) => code)))];
/** The fraction of the price that is left of each night. */
const sharesOf = (quote: QuoteResponse | undefined) =>
  quote &&
  nights(quote).map(({ gross, discount, promoDiscount }) => {
    const off = [...discount, ...promoDiscount].reduce((sum, { amount }) => sum + amount, 0);
    return Number((gross / (gross + off)).toFixed(3));
  });

const DISCOUNTED: Situation[] = [
  {
    name: 'the stay of the README, which can be booked and has deals',
    prove: ({ quote }) => {
      const dealsFor = (rate: typeof FLEXIBLE | typeof SUITE | typeof LOFT) => dealsOf(quote(rate, 7, 10));
      expect(quote(FLEXIBLE, 7, 10)?.availability).toBeGreaterThan(0);
      expect(quote(SAVER, 7, 10)?.availability).toBeGreaterThan(0);
      expect([FLEXIBLE, SUITE, LOFT].map(dealsFor)).toEqual([
        ['length-of-stay-deal'],
        ['package-deal'],
        ['length-of-stay-deal'],
      ]);
    },
  },
  {
    name: 'a free night, and two in a stay of eight',
    prove: ({ quote }) => {
      expect(sharesOf(quote(FLEXIBLE, 62, 66))).toEqual([0, 1, 1, 1]);
      expect(sharesOf(quote(FLEXIBLE, 62, 70))).toEqual([0, 1, 1, 1, 0, 1, 1, 1]);
    },
  },
  {
    name: 'a length of stay, by the rule that fits',
    prove: ({ quote }) => {
      expect(sharesOf(quote(LOFT, 9, 12))).toEqual([0.95, 0.95, 0.95]);
      expect(new Set(sharesOf(quote(LOFT, 9, 16)))).toEqual(new Set([0.88]));
      expect(dealsOf(quote(LOFT, 9, 16))).toEqual(['length-of-stay-deal']);
    },
  },
  {
    name: 'a package for exactly three nights',
    prove: ({ quote }) => {
      expect(quote(SUITE, 62, 65)?.price.gross).toBe(1200);
      expect(dealsOf(quote(SUITE, 62, 64))).toEqual([]);
    },
  },
  {
    name: 'an early bird, also on top of a length of stay',
    prove: ({ quote }) => {
      expect(sharesOf(quote(LOFT, 62, 64))).toEqual([0.9, 0.9]);
      expect(dealsOf(quote(LOFT, 62, 69))).toEqual(['length-of-stay-deal', 'early-bird-deal']);
    },
  },
  {
    name: 'a last minute',
    prove: ({ quote }) => {
      const discounts = nights(quote(LOFT, 2, 4)!).map(({ discount }) => discount);
      const off = { type: 'last-minute-deal', amount: 20 };
      expect(discounts).toEqual([[off], [off]]);
    },
  },
  {
    name: 'a rate that only a code opens, however it is spelled',
    prove: ({ quote }) => {
      expect(quote(MEMBERS, 62, 64)).toBeUndefined();
      expect(sharesOf(quote(MEMBERS, 62, 64, { promoCode: 'WELCOME' }))).toEqual([0.875, 0.875]);
      expect(codesOf(quote(MEMBERS, 62, 64, { promoCode: ' welcome ' }))).toEqual(['WELCOME']);
    },
  },
  {
    name: 'a promotion that combines with a deal, with a discount of its own',
    prove: ({ quote }) => {
      const combined = quote(SUITE, 62, 65, { promoCode: 'WELCOME' });
      expect([dealsOf(combined), codesOf(combined)]).toEqual([['package-deal'], ['WELCOME']]);
      expect(combined?.price.gross).toBeCloseTo(1080, 1);
    },
  },
  {
    name: 'a promotion that does not combine, winning and losing',
    prove: ({ quote }) => {
      const wins = quote(FLEXIBLE, 62, 65, { promoCode: 'CLUB40' });
      const loses = quote(FLEXIBLE, 62, 66, { promoCode: 'CLUB40' });
      expect([dealsOf(wins), codesOf(wins)]).toEqual([[], ['CLUB40']]);
      expect([dealsOf(loses), codesOf(loses)]).toEqual([['stay-pay-deal'], []]);
    },
  },
  {
    name: 'codes that change nothing: unknown and expired',
    prove: ({ quotes }) => {
      const plain = quotes(1, 62, 65);
      expect(quotes(1, 62, 65, { promoCode: 'NOSUCH' })).toEqual(plain);
      expect(quotes(1, 62, 65, { promoCode: 'FAREWELL' })).toEqual(plain);
    },
  },
];

onEveryDay(DISCOUNTED);
