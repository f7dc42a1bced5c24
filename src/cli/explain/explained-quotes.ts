import type { GetPropertyQuery } from '../../api/channel/get-property.query.js';
import { presentChannelOffers } from '../../api/explain/document/channel-offers.js';
import { presentDirectQuotes } from '../../api/explain/document/direct-quotes.js';
import type { ExplainOptions } from '../../api/explain/document/quote-context.js';
import { type ExplainedQuotes, wholeQuotes } from '../../api/explain/document/quote.presenter.js';
import type { QuoteDocument } from '../../api/explain/document/quote-document.response.js';
import type { PricingService } from '../../api/pricing/pricing.service.js';
import type { QuotesQuery } from '../../api/quotes/quotes.query.js';
import { assertWithinSearchWindow } from '../../api/search-window.js';
import { datesOfStay } from '../../database/read/rate-sheet/date-range.js';
import type { RateSheet } from '../../database/read/rate-sheet/rate-sheet.js';
import type { RateSheetReader } from '../../database/read/rate-sheet/rate-sheet.reader.js';
import type { PlainDate } from '../../domain/stay/plain-date.js';
import type { Stay } from '../../domain/stay/stay.js';
import { ApiError } from '../../http/errors/api-error.js';
import { CannotQuote, problemsInOptions } from './cannot-quote.js';
import type { QuoteRequest } from './quote-options.js';

/** Where quotes are read from, and by what they are priced. */
interface QuoteSource {
  readonly sheets: RateSheetReader;
  readonly pricing: PricingService;
}

/**
 * What is quoted (§4.3), or what a channel may sell (§4.4), and why the other room rates are not.
 * @throws CannotQuote if the property, the room rate or the channel does not exist, the two are not connected, or the dates are out of range
 */
export async function explainedQuotes(
  request: QuoteRequest,
  explain: boolean,
  source: QuoteSource,
): Promise<QuoteDocument> {
  const { roomRateUuid } = request;
  const shows: ExplainOptions['shows'] = ({ rate }) => roomRateUuid === undefined || rate.uuid === roomRateUuid;
  const explained =
    request.sells === 'direct'
      ? directQuotes(request.query, { explain, shows }, source)
      : channelOffers(request.apiId, request.query, { explain, shows }, source);
  const quotes = wholeQuotes(await explained);
  if (roomRateUuid !== undefined && quotes.rates.length === 0)
    throw new CannotQuote([`the property ${quotes.property.uuid} has no room rate ${roomRateUuid}`]);
  return quotes;
}

async function directQuotes(
  query: QuotesQuery,
  options: ExplainOptions,
  source: QuoteSource,
): Promise<ExplainedQuotes> {
  const { propertyUuid, stay, party, promocode } = query;
  const property = source.pricing.asOfToday(await readSheet(source, propertyUuid, stay));
  const explanations = source.pricing.explainQuotes(property, stay, party, promocode);
  return presentDirectQuotes(property, query, explanations, options);
}

async function channelOffers(
  apiId: string,
  query: GetPropertyQuery,
  options: ExplainOptions,
  source: QuoteSource,
): Promise<ExplainedQuotes> {
  const { uuid, stay, dealCode } = query;
  const sheet = await readSheet(source, uuid, stay);
  const connection = sheet.connections.get(apiId);
  if (connection === undefined) throw await notConnected(apiId, uuid, source);
  const { pricing } = source;
  const property = pricing.asOfToday(sheet);
  assertDates(query, property.today);
  const channel = { apiId, connection, roomCounts: true };
  const request = { stay, rooms: query.occupancies(), dealCode };
  const explanations = pricing.explainOffers(property, connection, request);
  return presentChannelOffers(property, channel, request, explanations, options);
}

async function readSheet({ sheets }: QuoteSource, uuid: string, stay: Stay): Promise<RateSheet> {
  const sheet = await sheets.read(uuid, datesOfStay(stay));
  if (sheet === undefined) throw new CannotQuote([`there is no property ${uuid}`]);
  if (sheet.fault !== undefined) throw new CannotQuote([`the property ${uuid} cannot be served: ${sheet.fault}`]);
  return sheet;
}

/** Distinguishes an unknown channel from one that does not sell this property. */
async function notConnected(apiId: string, propertyUuid: string, { sheets }: QuoteSource): Promise<CannotQuote> {
  const isKnown = await sheets.hasChannel(apiId);
  const problem = isKnown ? `the property ${propertyUuid} is not connected to the channel` : 'there is no channel';
  return new CannotQuote([`${problem} ${JSON.stringify(apiId)}`]);
}

function assertDates(query: GetPropertyQuery, today: PlainDate): void {
  try {
    assertWithinSearchWindow(query, today);
  } catch (error) {
    throw error instanceof ApiError ? new CannotQuote(problemsInOptions(error, 'channel')) : error;
  }
}
