import type { QuoteBreakdownEntry, QuoteResponse } from '../../../../src/api/quotes/quote.response.js';
import { pick } from './pick.js';

/** The price of a quote, and the named fields of the first entries of its breakdown; `...` stands for the others. */
export function quoteWith(quote: QuoteResponse, entries: number, ...fields: readonly (keyof QuoteBreakdownEntry)[]) {
  const { breakdown = [] } = quote;
  return {
    ...pick(quote, 'roomRateUuid', 'price'),
    breakdown: [
      ...breakdown.slice(0, entries).map((entry) => pick(entry, ...fields)),
      ...(breakdown.length > entries ? ['...'] : []),
    ],
  };
}
