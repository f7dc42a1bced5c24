import { assertWithinSearchWindow, type GetPropertyQuery } from '../../api/channel/get-property.query.js';
import { datesOfStay } from '../../database/read/rate-sheet/date-range.js';
import { askedChannelDeal } from '../../domain/pricing/deals/asked-channel-deal.js';
import { explainOffers, type Connection, type OfferRequest } from '../../domain/pricing/offer-stay.js';
import type { RoomOccupancy } from '../../domain/stay/rooms.js';
import { ApiError } from '../../http/errors/api-error.js';
import { CannotQuote } from './cannot-quote.js';
import { channelDealTerms } from './deal-terms.js';
import { channelDealWords } from './channel-deal-words.js';
import type { QuoteSource } from './direct-quotes.js';
import { faultsOfOptions } from './faults-of-options.js';
import type { AskedByChannel, QuoteDocument } from './quote-document.js';
import { presentQuotes } from './quote.presenter.js';
import type { NamedDeal, Question, RateExplanation } from './rate-explanation.js';
import { reasonDocument } from './reason-document.js';

/**
 * What a channel may sell (§4.4), and what became of the other room rates.
 * @throws CannotQuote where the channel is told nothing of the property, or not of these dates
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
  refuseOtherDates(query, today);
  const { stay, dealCode } = query;
  const request: OfferRequest = { stay, rooms: query.occupancies(), today, dealCode };
  const deal = namedDeal(connection, request);
  const question: Question = {
    sheet: sheet.property,
    stay,
    today,
    explain: source.explain,
    seller: { sells: 'channel', connection, deal },
  };
  const head = {
    property: sheet,
    asked: presentAsked(apiId, request.rooms, deal, question),
    roomRateUuid: source.roomRateUuid,
  };
  return presentQuotes(head, storiesOf(sheet.property, connection, request), question);
}

/** A channel that nobody knows is told apart from one that does not sell this property. */
async function notConnected(apiId: string, propertyUuid: string, { sheets }: QuoteSource): Promise<CannotQuote> {
  const isKnown = await sheets.hasChannel(apiId);
  const what = isKnown ? `the property ${propertyUuid} is not connected to the channel` : 'there is no channel';
  return new CannotQuote([`${what} ${JSON.stringify(apiId)}`]);
}

function refuseOtherDates(query: GetPropertyQuery, today: OfferRequest['today']): void {
  try {
    assertWithinSearchWindow(query, today);
  } catch (error) {
    throw error instanceof ApiError ? new CannotQuote(faultsOfOptions(error, 'channel')) : error;
  }
}

function namedDeal({ deals }: Connection, { dealCode, stay, today }: OfferRequest): NamedDeal | undefined {
  return dealCode === undefined ? undefined : { code: dealCode, ...askedChannelDeal(deals, dealCode, { stay, today }) };
}

function storiesOf(sheet: Question['sheet'], connection: Connection, request: OfferRequest): RateExplanation[] {
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

function presentAsked(
  channel: string,
  rooms: readonly RoomOccupancy[],
  deal: NamedDeal | undefined,
  question: Question,
): AskedByChannel {
  return {
    channel,
    rooms: rooms.map(({ adults, children }) => ({ adults, children })),
    ...(deal && {
      deal: {
        code: deal.code,
        ...(deal.deal && { terms: channelDealTerms(deal.deal) }),
        reasons: deal.reasons.map((reason) => reasonDocument(reason, channelDealWords(reason, deal.deal, question))),
      },
    }),
  };
}
