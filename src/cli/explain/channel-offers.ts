import type { GetPropertyQuery } from '../../api/channel/get-property.query.js';
import { assertWithinSearchWindow } from '../../api/search-window.js';
import { datesOfStay } from '../../database/read/rate-sheet/date-range.js';
import { requestedChannelDeal } from '../../domain/pricing/deals/requested-channel-deal.js';
import { explainOffers, type Connection, type OfferRequest } from '../../domain/pricing/offer-stay.js';
import type { RoomOccupancy } from '../../domain/stay/rooms.js';
import { ApiError } from '../../http/errors/api-error.js';
import { CannotQuote } from './cannot-quote.js';
import { channelDealTerms } from './deal-terms.js';
import { channelDealWords } from './channel-deal-words.js';
import type { QuoteSource } from './direct-quotes.js';
import { problemsInOptions } from './problems-in-options.js';
import type { ChannelRequest, QuoteDocument } from './quote-document.js';
import { presentQuotes } from './quote.presenter.js';
import type { NamedDeal, QuoteContext, RateExplanation } from './rate-explanation.js';
import { reasonDocument } from './reason-document.js';

/**
 * What a channel may sell (§4.4), and why the other room rates are not offered.
 * @throws CannotQuote if the property is unknown or not connected to the channel, or the dates are out of range
 */
export async function channelOffers(
  apiId: string,
  query: GetPropertyQuery,
  source: QuoteSource,
): Promise<QuoteDocument> {
  const sheet = await source.sheets.read(query.uuid, datesOfStay(query.stay));
  if (sheet === undefined) throw new CannotQuote([`there is no property ${query.uuid}`]);
  const connection = sheet.connections.get(apiId);
  if (connection === undefined) throw await notConnected(apiId, query.uuid, source);
  const today = source.clock.todayIn(sheet.timezone);
  assertDates(query, today);
  const { stay, dealCode } = query;
  const request: OfferRequest = { stay, rooms: query.occupancies(), today, dealCode };
  const deal = namedDeal(connection, request);
  const context: QuoteContext = {
    sheet: sheet.property,
    stay,
    today,
    explain: source.explain,
    seller: { sells: 'channel', connection, deal },
  };
  const head = {
    property: sheet,
    request: presentRequest(apiId, request.rooms, deal, context),
    roomRateUuid: source.roomRateUuid,
  };
  return presentQuotes(head, explanationsOf(sheet.property, connection, request), context);
}

/** Distinguishes an unknown channel from one that does not sell this property. */
async function notConnected(apiId: string, propertyUuid: string, { sheets }: QuoteSource): Promise<CannotQuote> {
  const isKnown = await sheets.hasChannel(apiId);
  const problem = isKnown ? `the property ${propertyUuid} is not connected to the channel` : 'there is no channel';
  return new CannotQuote([`${problem} ${JSON.stringify(apiId)}`]);
}

function assertDates(query: GetPropertyQuery, today: OfferRequest['today']): void {
  try {
    assertWithinSearchWindow(query, today);
  } catch (error) {
    throw error instanceof ApiError ? new CannotQuote(problemsInOptions(error, 'channel')) : error;
  }
}

function namedDeal({ deals }: Connection, { dealCode, stay, today }: OfferRequest): NamedDeal | undefined {
  return dealCode === undefined
    ? undefined
    : { code: dealCode, ...requestedChannelDeal(deals, dealCode, { stay, today }) };
}

function explanationsOf(
  sheet: QuoteContext['sheet'],
  connection: Connection,
  request: OfferRequest,
): RateExplanation[] {
  return explainOffers(sheet, connection, request).map((explanation): RateExplanation => {
    const { roomType, rate, occupancy, exclusions, obstacles, offer } = explanation;
    const party = { ...occupancy, infants: 0 };
    const rooms = request.rooms.filter((room) => isSame(room, occupancy)).length;
    return { roomType, rate, party, rooms, exclusions, obstacles, result: offer, promotion: undefined };
  });
}

function isSame(a: RoomOccupancy, b: RoomOccupancy): boolean {
  return a.adults === b.adults && a.children === b.children;
}

function presentRequest(
  channel: string,
  rooms: readonly RoomOccupancy[],
  deal: NamedDeal | undefined,
  context: QuoteContext,
): ChannelRequest {
  return {
    channel,
    rooms: rooms.map(({ adults, children }) => ({ adults, children })),
    ...(deal && {
      deal: {
        code: deal.code,
        ...(deal.deal && { terms: channelDealTerms(deal.deal) }),
        reasons: deal.reasons.map((reason) => reasonDocument(reason, channelDealWords(reason, deal.deal, context))),
      },
    }),
  };
}
