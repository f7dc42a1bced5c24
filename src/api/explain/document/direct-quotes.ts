import type { DatedSheet } from '../../../rate-sheets/dated-sheet.js';
import type { RateExplanation } from '../../pricing/rate-explanation.js';
import { type ExplainedQuotes, presentQuotes } from './quote.presenter.js';
import { type ExplainOptions, quoteContext } from './quote-context.js';
import type { QuotesQuery } from '../../quotes/quotes.query.js';

/** The direct quotes of a stay (§4.3), and why the other room rates are not quoted. */
export function presentDirectQuotes(
  property: DatedSheet,
  { stay, party, promocode: promoCode }: Pick<QuotesQuery, 'stay' | 'party' | 'promocode'>,
  explanations: Iterable<RateExplanation>,
  options: ExplainOptions,
): ExplainedQuotes {
  const { adults, children, infants } = party;
  const request = {
    seller: 'direct',
    adults,
    children,
    infants,
    ...(promoCode !== undefined && { promoCode }),
  } as const;
  const context = quoteContext(property, stay, { sells: 'direct' }, options);
  return presentQuotes(property.sheet, request, explanations, context);
}
