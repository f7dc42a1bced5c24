import type { Party } from '../../../domain/stay/party.js';
import type { Stay } from '../../../domain/stay/stay.js';
import type { DatedSheet } from '../../../rate-sheets/dated-sheet.js';
import { arrivalOf } from '../../content/cancellation-schedule.presenter.js';
import type { RateExplanation } from '../../pricing/rate-explanation.js';
import { type ExplainedQuotes, presentQuotes } from './quote.presenter.js';
import type { ExplainOptions, QuoteContext } from './quote-context.js';

/** The request of direct quotes. */
interface DirectRequest {
  readonly stay: Stay;
  readonly party: Party;
  readonly promoCode: string | undefined;
}

/** The direct quotes of a stay (§4.3), and why the other room rates are not quoted. */
export function presentDirectQuotes(
  { sheet, today }: DatedSheet,
  { stay, party, promoCode }: DirectRequest,
  explanations: Iterable<RateExplanation>,
  options: ExplainOptions,
): ExplainedQuotes {
  const { adults, children, infants } = party;
  const requested = {
    seller: 'direct',
    adults,
    children,
    infants,
    ...(promoCode !== undefined && { promoCode }),
  } as const;
  const arrival = arrivalOf(sheet, stay);
  const context: QuoteContext = {
    sheet: sheet.property,
    stay,
    today,
    arrival,
    ...options,
    seller: { sells: 'direct' },
  };
  return presentQuotes(sheet, requested, explanations, context);
}
