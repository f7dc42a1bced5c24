import type { QuoteResponse } from '../../../../src/api/quotes/quote.response.js';
import { demoUuid } from '../../../../src/import/demo/demo-uuid.js';
import type { Case } from './case.js';
import { quoteOf, quoteWith, type RateNumbers } from './excerpts.js';
import { quotesCase } from './quotes-case.js';

const FLEXIBLE: RateNumbers = [1, 1, 1];
const MEMBERS: RateNumbers = [1, 1, 3];
const SUITE: RateNumbers = [1, 2, 1];

/** The types of the deals, and the codes of the promotions, that the first night of a quote lists. */
function listed(quotes: readonly QuoteResponse[], rate: RateNumbers): { deals: string[]; codes: string[] } {
  const [first] = quoteOf(quotes, ...rate).breakdown ?? [];
  return {
    deals: first?.discount.map(({ type }) => type) ?? [],
    codes: first?.promoDiscount.map(({ code }) => code) ?? [],
  };
}

interface PromotionCase extends Pick<Case<QuoteResponse[]>, 'title' | 'advice' | 'prove'> {
  readonly rate: RateNumbers;
  readonly stay: readonly [number, number];
  readonly promocode: string;
}

/** A promo code of property 1, with a rate that shows its effect. */
function promotionCase({ rate, stay, promocode, ...parts }: PromotionCase): Case {
  return quotesCase({
    ...parts,
    caller: 'property',
    property: 1,
    stay,
    query: { adults: 2, withBreakdown: true, promocode },
    show: (quotes) => [quoteWith(quoteOf(quotes, ...rate), 1, 'date', 'gross', 'discount', 'promoDiscount')],
  });
}

/** Promo codes, which a guest enters. */
export const PROMOTION_CASES: readonly Case[] = [
  promotionCase({
    title: 'A rate that requires a code',
    advice:
      'The Members rate is not quoted without its code. Case and surrounding spaces are ignored; the response spells the code ' +
      'as the property does.',
    rate: MEMBERS,
    stay: [62, 64],
    promocode: 'welcome',
    prove: async (quotes, again) => {
      expect(listed(quotes, MEMBERS)).toEqual({ deals: [], codes: ['WELCOME'] });
      for (const promocode of ['WELCOME', ' Welcome ']) expect(await again({ promocode })).toEqual(quotes);
      const without = await again({ promocode: undefined });
      expect(without.map(({ roomRateUuid }) => roomRateUuid)).not.toContain(demoUuid('roomRate', ...MEMBERS));
    },
  }),
  promotionCase({
    title: 'A code on top of a deal',
    advice: 'The code applies after the deals, to the reduced price. Both are listed, each in its own list.',
    rate: SUITE,
    stay: [62, 65],
    promocode: 'WELCOME',
    prove: async (quotes, again) => {
      expect(listed(quotes, SUITE)).toEqual({ deals: ['package-deal'], codes: ['WELCOME'] });
      const without = quoteOf(await again({ promocode: undefined }), ...SUITE);
      expect(quoteOf(quotes, ...SUITE).price.gross / without.price.gross).toBeCloseTo(0.9, 3);
    },
  }),
  promotionCase({
    title: 'A code in place of a deal',
    advice: 'A code that does not combine with deals replaces them if its discount on the stay is larger.',
    rate: FLEXIBLE,
    stay: [62, 65],
    promocode: 'CLUB40',
    prove: async (quotes, again) => {
      expect(listed(quotes, FLEXIBLE)).toEqual({ deals: [], codes: ['CLUB40'] });
      const without = await again({ promocode: undefined });
      expect(listed(without, FLEXIBLE).deals).toEqual(['length-of-stay-deal']);
      expect(quoteOf(quotes, ...FLEXIBLE).price.gross).toBeLessThan(quoteOf(without, ...FLEXIBLE).price.gross);
    },
  }),
  promotionCase({
    title: 'A code that gives less than a deal',
    advice:
      'With one more night, the free night is worth more than the same code: the guest gets the larger discount, and the code ' +
      'is not listed. Tell the guest that, rather than that the code is invalid.',
    rate: FLEXIBLE,
    stay: [62, 66],
    promocode: 'CLUB40',
    prove: async (quotes, again) => {
      expect(listed(quotes, FLEXIBLE)).toEqual({ deals: ['stay-pay-deal'], codes: [] });
      const without = await again({ promocode: undefined });
      expect(quoteOf(quotes, ...FLEXIBLE)).toEqual(quoteOf(without, ...FLEXIBLE));
    },
  }),
  promotionCase({
    title: 'An unknown code',
    advice:
      'A code that is unknown, expired or not valid for this rate changes nothing and is not an error. `promoDiscount` shows ' +
      'whether a code was applied, so send `withBreakdown=true`.',
    rate: FLEXIBLE,
    stay: [62, 65],
    promocode: 'NOSUCH',
    prove: async (quotes, again) => {
      expect(listed(quotes, FLEXIBLE).codes).toEqual([]);
      for (const promocode of ['FAREWELL', undefined]) expect(await again({ promocode })).toEqual(quotes);
    },
  }),
];
