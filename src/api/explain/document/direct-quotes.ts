import { eachQuoteExplanation, type QuoteRequest } from '../../../domain/pricing/quote-stay.js';
import type { ExplainedSheet, ExplainOptions } from './explain-options.js';
import { type ExplainedQuotes, presentQuotes } from './quote.presenter.js';
import type { QuoteContext, RateExplanation } from './rate-explanation.js';

/** The direct quotes of a stay (§4.3), and why the other room rates are not quoted. */
export function presentDirectQuotes(
  sheet: ExplainedSheet,
  request: QuoteRequest,
  { explain, shows }: ExplainOptions,
): ExplainedQuotes {
  const { stay, party, today, promoCode } = request;
  const { adults, children, infants } = party;
  const requested = {
    seller: 'direct',
    adults,
    children,
    infants,
    ...(promoCode !== undefined && { promoCode }),
  } as const;
  const context: QuoteContext = { sheet: sheet.property, stay, today, explain, seller: { sells: 'direct' } };
  return presentQuotes(sheet, requested, eachExplanation(sheet, request), shows, context);
}

function* eachExplanation({ property }: ExplainedSheet, request: QuoteRequest): Generator<RateExplanation> {
  for (const explanation of eachQuoteExplanation(property, request)) {
    const { roomType, rate, exclusions, obstacles, quote: result, promotion } = explanation;
    yield { roomType, rate, party: request.party, rooms: 1, exclusions, obstacles, result, promotion };
  }
}
