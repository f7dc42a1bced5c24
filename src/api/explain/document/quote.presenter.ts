import { daysBetween, formatPlainDate } from '../../../domain/stay/plain-date.js';
import { nightsOf } from '../../../domain/stay/stay.js';
import { LazyList } from '../../../responses/json/json-in-steps.js';
import { presentChargesNotInForce } from './charge.presenter.js';
import type { QuoteDocument, RequestDocument } from './quote-document.response.js';
import type { RateDocument } from './rate.response.js';
import type { RateExplanation } from '../../pricing/rate-explanation.js';
import type { QuoteContext } from './quote-context.js';
import { presentRate } from './rate.presenter.js';
import type { RateSheet } from '../../../database/read/rate-sheet/rate-sheet.js';

/** A result whose room rates are explained on demand. */
export type ExplainedQuotes = Omit<QuoteDocument, 'rates'> & { readonly rates: LazyList<RateDocument> };

/** The same with all its room rates explained. */
export function wholeQuotes(quotes: ExplainedQuotes): QuoteDocument {
  return { ...quotes, rates: quotes.rates.toJSON() };
}

/** The result, field by field. */
export function presentQuotes(
  { name, currency, timezone }: RateSheet,
  request: RequestDocument,
  explanations: Iterable<RateExplanation>,
  context: QuoteContext,
): ExplainedQuotes {
  const { sheet, stay, today, explain } = context;
  return {
    property: { uuid: sheet.uuid, name, currency, timezone, pricesIncludeCharges: sheet.pricesIncludeCharges },
    today: formatPlainDate(today),
    checkIn: formatPlainDate(stay.checkIn),
    checkOut: formatPlainDate(stay.checkOut),
    nights: nightsOf(stay),
    leadDays: daysBetween(today, stay.checkIn),
    request,
    rates: new LazyList(presentRates(explanations, context)),
    ...(explain && { chargesNotInForce: presentChargesNotInForce(context) }),
  };
}

/** Undefined for each that is not shown. */
function* presentRates(
  explanations: Iterable<RateExplanation>,
  context: QuoteContext,
): Generator<RateDocument | undefined> {
  for (const explanation of explanations)
    yield context.shows(explanation) ? presentRate(explanation, context) : undefined;
}
