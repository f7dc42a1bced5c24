import { requestedChannelDeal } from '../../../domain/pricing/deals/channel-deal.js';
import type { Connection } from '../../../domain/pricing/seller.js';
import type { PlainDate } from '../../../domain/stay/plain-date.js';
import type { RoomOccupancy } from '../../../domain/stay/rooms.js';
import type { DatedSheet } from '../../../rate-sheets/dated-sheet.js';
import type { RoomsRequest } from '../../pricing/pricing.service.js';
import type { RateExplanation } from '../../pricing/rate-explanation.js';
import { channelDealTerms } from '../words/deal-terms.js';
import { channelDealWords } from '../words/discount-words.js';
import type { RequestDocument } from './quote-document.response.js';
import { type ExplainedQuotes, presentQuotes } from './quote.presenter.js';
import { type ExplainOptions, type NamedDeal, type QuoteContext, quoteContext } from './quote-context.js';
import { reasonDocument } from './reason.response.js';

/** A channel by its API id, and its connection to a property. */
interface ConnectedChannel {
  readonly apiId: string;
  readonly connection: Connection;
  /** Whether the result says how many rooms are left, which channels do not learn. */
  readonly roomCounts: boolean;
}

/** What a channel may sell (§4.4), and why the other room rates are not offered. */
export function presentChannelOffers(
  property: DatedSheet,
  { apiId, connection, roomCounts }: ConnectedChannel,
  request: RoomsRequest,
  explanations: Iterable<RateExplanation>,
  options: ExplainOptions,
): ExplainedQuotes {
  const deal = namedDeal(connection, request, property.today);
  const seller = { sells: 'channel', connection, deal, roomCounts } as const;
  const context = quoteContext(property, request.stay, seller, options);
  const requested = presentRequest(apiId, request.rooms, deal, context);
  return presentQuotes(property.sheet, requested, explanations, context);
}

function namedDeal({ deals }: Connection, { dealCode, stay }: RoomsRequest, today: PlainDate): NamedDeal | undefined {
  return dealCode === undefined
    ? undefined
    : { code: dealCode, ...requestedChannelDeal(deals, dealCode, { stay, today }) };
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
