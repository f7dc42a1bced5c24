import { daysBetween, formatPlainDate } from '../../domain/stay/plain-date.js';
import { nightsOf } from '../../domain/stay/stay.js';
import { CannotQuote } from './cannot-quote.js';
import { presentChargesNotInForce } from './charge.presenter.js';
import type { QuoteDocument } from './quote-document.js';
import type { QuoteContext, RateExplanation } from './rate-explanation.js';
import { presentRate } from './rate.presenter.js';

/** The head of a result, apart from the context. */
interface Head {
  readonly property: { readonly name: string; readonly currency: string; readonly timezone: string };
  readonly request: QuoteDocument['request'];
  /** Undefined: all rates of the property. */
  readonly roomRateUuid: string | undefined;
}

/**
 * The whole result, field by field.
 * @throws CannotQuote if the requested room rate does not exist
 */
export function presentQuotes(
  { property: { name, currency, timezone }, request, roomRateUuid }: Head,
  explanations: readonly RateExplanation[],
  context: QuoteContext,
): QuoteDocument {
  const { sheet, stay, today, explain } = context;
  const selected = explanations.filter(({ rate }) => roomRateUuid === undefined || rate.uuid === roomRateUuid);
  if (roomRateUuid !== undefined && selected.length === 0)
    throw new CannotQuote([`the property ${sheet.uuid} has no room rate ${roomRateUuid}`]);
  return {
    property: { uuid: sheet.uuid, name, currency, timezone, pricesIncludeCharges: sheet.pricesIncludeCharges },
    today: formatPlainDate(today),
    checkIn: formatPlainDate(stay.checkIn),
    checkOut: formatPlainDate(stay.checkOut),
    nights: nightsOf(stay),
    leadDays: daysBetween(today, stay.checkIn),
    request,
    rates: selected.map((explanation) => presentRate(explanation, context)),
    ...(explain && { chargesNotInForce: presentChargesNotInForce(context) }),
  };
}
