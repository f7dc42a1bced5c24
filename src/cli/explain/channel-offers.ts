import type { GetPropertyQuery } from '../../api/channel/get-property.query.js';
import { presentChannelOffers } from '../../api/explain/document/channel-offers.js';
import type { QuoteDocument } from '../../api/explain/document/quote-document.response.js';
import { assertWithinSearchWindow } from '../../api/search-window.js';
import type { PlainDate } from '../../domain/stay/plain-date.js';
import { ApiError } from '../../http/errors/api-error.js';
import { CannotQuote } from './cannot-quote.js';
import type { QuoteSource } from './direct-quotes.js';
import { readSheet } from './read-sheet.js';
import { onlyRoomRate } from './only-room-rate.js';
import { problemsInOptions } from './problems-in-options.js';

/**
 * What a channel may sell (§4.4), and why the other room rates are not offered.
 * @throws CannotQuote if the property is unknown or not connected to the channel, the dates are out of range, or the room rate
 *   does not exist
 */
export async function channelOffers(
  apiId: string,
  query: GetPropertyQuery,
  source: QuoteSource,
): Promise<QuoteDocument> {
  const { uuid, stay, dealCode } = query;
  const sheet = await readSheet(source, uuid, stay);
  const connection = sheet.connections.get(apiId);
  if (connection === undefined) throw await notConnected(apiId, uuid, source);
  const { pricing } = source;
  const property = pricing.asOfToday(sheet);
  assertDates(query, property.today);
  const channel = { apiId, connection, roomCounts: true };
  const request = { stay, rooms: query.occupancies(), dealCode };
  return onlyRoomRate(source, (options) =>
    presentChannelOffers(property, channel, request, pricing.explainOffers(property, connection, request), options),
  );
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
