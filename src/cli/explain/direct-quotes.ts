import type { Clock } from '../../config/clock.js';
import { datesOfStay } from '../../database/read/rate-sheet/date-range.js';
import type { RateSheetReader } from '../../database/read/rate-sheet/rate-sheet.reader.js';
import { explainQuotes } from '../../domain/pricing/quote-stay.js';
import type { QuotesQuery } from '../../api/quotes/quotes.query.js';
import { CannotQuote } from './cannot-quote.js';
import type { QuoteDocument } from './quote-document.js';
import { presentQuotes } from './quote.presenter.js';
import type { QuoteContext, RateExplanation } from './rate-explanation.js';

/** Where quotes are read from, and which part of them is reported. */
export interface QuoteSource {
  readonly sheets: RateSheetReader;
  readonly clock: Clock;
  readonly explain: boolean;
  readonly roomRateUuid: string | undefined;
}

/**
 * The direct quotes (§4.3), and why the other room rates are not quoted.
 * @throws CannotQuote if the property does not exist
 */
export async function directQuotes(query: QuotesQuery, source: QuoteSource): Promise<QuoteDocument> {
  const { propertyUuid, stay, party, promocode: promoCode } = query;
  const sheet = await source.sheets.read(propertyUuid, datesOfStay(stay));
  if (sheet === undefined) throw new CannotQuote([`there is no property ${propertyUuid}`]);
  const today = source.clock.todayIn(sheet.timezone);
  const explanations = explainQuotes(sheet.property, { stay, party, today, promoCode }).map(
    (explanation): RateExplanation => {
      const { roomType, rate, exclusions, obstacles, quote, promotion } = explanation;
      return { roomType, rate, party, rooms: 1, exclusions, obstacles, result: quote, promotion };
    },
  );
  const request = { ...party, ...(promoCode !== undefined && { promoCode }) };
  const context: QuoteContext = {
    sheet: sheet.property,
    stay,
    today,
    explain: source.explain,
    seller: { sells: 'direct' },
  };
  return presentQuotes({ property: sheet, request, roomRateUuid: source.roomRateUuid }, explanations, context);
}
