import { presentDirectQuotes } from '../../api/explain/document/direct-quotes.js';
import type { QuoteDocument } from '../../api/explain/document/quote-document.response.js';
import type { QuotesQuery } from '../../api/quotes/quotes.query.js';
import type { Clock } from '../../config/clock.js';
import { datesOfStay } from '../../database/read/rate-sheet/date-range.js';
import type { RateSheetReader } from '../../database/read/rate-sheet/rate-sheet.reader.js';
import { CannotQuote } from './cannot-quote.js';
import { onlyRoomRate, type ReportedPart } from './only-room-rate.js';

/** Where quotes are read from, and which part of them is reported. */
export interface QuoteSource extends ReportedPart {
  readonly sheets: RateSheetReader;
  readonly clock: Clock;
}

/**
 * The direct quotes (§4.3), and why the other room rates are not quoted.
 * @throws CannotQuote if the property or the room rate does not exist
 */
export async function directQuotes(query: QuotesQuery, source: QuoteSource): Promise<QuoteDocument> {
  const { propertyUuid, stay, party, promocode: promoCode } = query;
  const sheet = await source.sheets.read(propertyUuid, datesOfStay(stay));
  if (sheet === undefined) throw new CannotQuote([`there is no property ${propertyUuid}`]);
  const request = { stay, party, today: source.clock.todayIn(sheet.timezone), promoCode };
  return onlyRoomRate(source, (options) => presentDirectQuotes(sheet, request, options));
}
