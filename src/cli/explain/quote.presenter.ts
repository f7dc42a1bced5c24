import { daysBetween, formatPlainDate } from '../../domain/stay/plain-date.js';
import { nightsOf } from '../../domain/stay/stay.js';
import { CannotQuote } from './cannot-quote.js';
import { presentChargesNotInForce } from './charge.presenter.js';
import type { QuoteDocument } from './quote-document.js';
import type { Question, RateExplanation } from './rate-explanation.js';
import { presentRate } from './rate.presenter.js';

/** What the head of an answer says beside the question. */
interface Head {
  readonly property: { readonly name: string; readonly currency: string; readonly timezone: string };
  readonly asked: QuoteDocument['asked'];
  /** Undefined: all of the property. */
  readonly roomRateUuid: string | undefined;
}

/**
 * The whole answer, field by field.
 * @throws CannotQuote where the room rate that is asked for does not exist
 */
export function presentQuotes(
  { property: { name, currency, timezone }, asked, roomRateUuid }: Head,
  explanations: readonly RateExplanation[],
  question: Question,
): QuoteDocument {
  const { sheet, stay, today, explain } = question;
  const told = explanations.filter(({ rate }) => roomRateUuid === undefined || rate.uuid === roomRateUuid);
  if (roomRateUuid !== undefined && told.length === 0)
    throw new CannotQuote([`the property ${sheet.uuid} has no room rate ${roomRateUuid}`]);
  return {
    property: { uuid: sheet.uuid, name, currency, timezone, pricesIncludeCharges: sheet.pricesIncludeCharges },
    today: formatPlainDate(today),
    checkIn: formatPlainDate(stay.checkIn),
    checkOut: formatPlainDate(stay.checkOut),
    nights: nightsOf(stay),
    leadDays: daysBetween(today, stay.checkIn),
    asked,
    rates: told.map((explanation) => presentRate(explanation, question)),
    ...(explain && { chargesNotInForce: presentChargesNotInForce(question) }),
  };
}
