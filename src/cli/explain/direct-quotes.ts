import { presentDirectQuotes } from '../../api/explain/document/direct-quotes.js';
import type { QuoteDocument } from '../../api/explain/document/quote-document.response.js';
import type { QuotesQuery } from '../../api/quotes/quotes.query.js';
import type { PricingService } from '../../api/pricing/pricing.service.js';
import type { RateSheetReader } from '../../database/read/rate-sheet/rate-sheet.reader.js';
import { readSheet } from './read-sheet.js';
import { onlyRoomRate, type ReportedPart } from './only-room-rate.js';

/** Where quotes are read from, and which part of them is reported. */
export interface QuoteSource extends ReportedPart {
  readonly sheets: RateSheetReader;
  readonly pricing: PricingService;
}

/**
 * The direct quotes (§4.3), and why the other room rates are not quoted.
 * @throws CannotQuote if the property or the room rate does not exist
 */
export async function directQuotes(query: QuotesQuery, source: QuoteSource): Promise<QuoteDocument> {
  const { propertyUuid, stay, party, promocode: promoCode } = query;
  const { pricing } = source;
  const property = pricing.asOfToday(await readSheet(source, propertyUuid, stay));
  const request = { stay, party, promoCode };
  return onlyRoomRate(source, (options) =>
    presentDirectQuotes(property, request, pricing.explainQuotes(property, stay, party, promoCode), options),
  );
}
