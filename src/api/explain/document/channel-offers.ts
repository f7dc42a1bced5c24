import { requestedChannelDeal } from '../../../domain/pricing/deals/requested-channel-deal.js';
import { type Connection, eachOfferExplanation, type OfferRequest } from '../../../domain/pricing/offer-stay.js';
import type { RoomOccupancy } from '../../../domain/stay/rooms.js';
import { channelDealTerms } from '../words/deal-terms.js';
import { channelDealWords } from '../words/channel-deal-words.js';
import type { ExplainedSheet, ExplainOptions } from './explain-options.js';
import type { RequestDocument } from './quote-document.response.js';
import { type ExplainedQuotes, presentQuotes } from './quote.presenter.js';
import type { NamedDeal, QuoteContext, RateExplanation } from './rate-explanation.js';
import { reasonDocument } from './reason-document.js';

/** A channel by its API id, and its connection to a property. */
export interface ConnectedChannel {
  readonly apiId: string;
  readonly connection: Connection;
  /** Whether the result says how many rooms are left, which channels do not learn. */
  readonly roomCounts: boolean;
}

/** What a channel may sell (§4.4), and why the other room rates are not offered. */
export function presentChannelOffers(
  sheet: ExplainedSheet,
  { apiId, connection, roomCounts }: ConnectedChannel,
  request: OfferRequest,
  { explain, shows }: ExplainOptions,
): ExplainedQuotes {
  const { stay, today } = request;
  const deal = namedDeal(connection, request);
  const seller = { sells: 'channel', connection, deal, roomCounts } as const;
  const context: QuoteContext = { sheet: sheet.property, stay, today, explain, seller };
  const requested = presentRequest(apiId, request.rooms, deal, context);
  return presentQuotes(sheet, requested, eachExplanation(sheet, connection, request), shows, context);
}

function namedDeal({ deals }: Connection, { dealCode, stay, today }: OfferRequest): NamedDeal | undefined {
  return dealCode === undefined
    ? undefined
    : { code: dealCode, ...requestedChannelDeal(deals, dealCode, { stay, today }) };
}

function* eachExplanation(
  { property }: ExplainedSheet,
  connection: Connection,
  request: OfferRequest,
): Generator<RateExplanation> {
  for (const explanation of eachOfferExplanation(property, connection, request)) {
    const { roomType, rate, occupancy, exclusions, obstacles, offer: result } = explanation;
    const party = { ...occupancy, infants: 0 };
    const rooms = request.rooms.filter((room) => isSame(room, occupancy)).length;
    yield { roomType, rate, party, rooms, exclusions, obstacles, result, promotion: undefined };
  }
}

function isSame(a: RoomOccupancy, b: RoomOccupancy): boolean {
  return a.adults === b.adults && a.children === b.children;
}

function presentRequest(
  channel: string,
  rooms: readonly RoomOccupancy[],
  deal: NamedDeal | undefined,
  context: QuoteContext,
): RequestDocument {
  return {
    seller: 'channel',
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
