import { Injectable } from '@nestjs/common';
import { distinctRoomRequests } from '../../domain/stay/rooms.js';
import { promotionOnSale } from '../../domain/pricing/deals/promotion.js';
import type { RoomRateSheet } from '../../domain/pricing/property-sheet.js';
import { nightsOf } from '../../domain/stay/stay.js';
import { type ApiError, badRequest } from '../../http/errors/api-error.js';
import type { RequestContext } from '../../http/request-context.js';
import type { DatedSheet } from '../../rate-sheets/dated-sheet.js';
import { type Reply, stepwiseJson } from '../../responses/reply.js';
import { bodyLimit } from '../body-limit.js';
import { onlyRoomTypes } from '../only-room-types.js';
import { type ConnectedRequest, PropertyReader } from '../pricing/property-reader.js';
import { PricingService } from '../pricing/pricing.service.js';
import type { RateExplanation } from '../pricing/rate-explanation.js';
import { presentChannelOffers } from './document/channel-offers.js';
import { presentDirectQuotes } from './document/direct-quotes.js';
import type { QuoteDocument } from './document/quote-document.response.js';
import type { ExplainedQuotes } from './document/quote.presenter.js';
import { type ExplainDetailQuery, type ExplainQuery, ExplainQuotesQuery } from './explain.query.js';
import { onlySold, onSale, withBookableDeals } from './on-sale.js';

/** Why a room rate is missing in a way that its caller must not learn: no response of any request would show it. */
const HIDDEN: readonly string[] = ['Inactive', 'NotSoldHere', 'PromotionOnly'];

/** An explanation has about a kilobyte for each of them. */
const NIGHTS_MAX = 4000;
/** The cost of explaining a night, in nights that are only priced: see workOf. */
const PRICED_NIGHTS = 50;

const OPTIONS = { explain: true, shows: isShown };

@Injectable()
export class ExplainService {
  constructor(
    private readonly properties: PropertyReader,
    private readonly pricing: PricingService,
  ) {}

  /** @throws ApiError 404, 403, or 400 if there is too much to explain or, for a channel, a date is outside its search window */
  async explain(context: RequestContext, query: ExplainQuery): Promise<Reply> {
    if (query instanceof ExplainQuotesQuery)
      return this.quotes(await this.properties.read(context, query.propertyUuid, query.stay), query);
    return this.offers(await this.properties.readConnected(context, query), query);
  }

  private quotes(property: DatedSheet, query: ExplainQuotesQuery): Reply {
    const { stay, party, promocode } = query;
    const explanations = (of: DatedSheet) => this.pricing.explainQuotes(of, stay, party, promocode);
    const promotion = promotionOnSale(property.sheet.property.promotions, promocode, property.today);
    const isSold = ({ uuid, sellDirect, promotionOnly }: RoomRateSheet) =>
      sellDirect && (!promotionOnly || promotion?.discounts.has(uuid) === true);
    return respond(property, query, { occupancies: 1, isSold }, (explained) =>
      presentDirectQuotes(explained, query, explanations(explained), OPTIONS),
    );
  }

  private offers({ property, request, ...channel }: ConnectedRequest, query: ExplainDetailQuery): Reply {
    const connection = withBookableDeals(channel.connection, property.today);
    const { roomRateUuids } = connection;
    const shown = {
      occupancies: distinctRoomRequests(request.rooms).length,
      isSold: ({ uuid, promotionOnly }: RoomRateSheet) => roomRateUuids?.has(uuid) ?? !promotionOnly,
    };
    return respond(property, query, shown, (explained) =>
      presentChannelOffers(
        explained,
        { apiId: channel.apiId, connection, roomCounts: false },
        request,
        this.pricing.explainOffers(explained, connection, request),
        OPTIONS,
      ),
    );
  }
}

/** What an explanation shows of a property. */
interface Shown {
  /** For which each room rate is explained. */
  readonly occupancies: number;
  readonly isSold: (rate: RoomRateSheet) => boolean;
}

/** @param present what the caller may see of the property: room rates that are hidden from it do not count either */
function respond(
  property: DatedSheet,
  { stay, roomTypes }: ExplainQuery,
  { occupancies, isSold }: Shown,
  present: (explained: DatedSheet) => ExplainedQuotes,
): Reply {
  const explained = onlySold(onlyRoomTypes(onSale(property), roomTypes), isSold);
  const rates = explained.sheet.property.roomTypes.reduce((count, { rates: ofType }) => count + ofType.length, 0);
  const nights = rates * occupancies * nightsOf(stay);
  const narrower = 'fewer room types or a shorter stay';
  if (nights > NIGHTS_MAX) throw tooManyNights(nights, roomTypes, narrower);
  const limit = bodyLimit('roomTypes', textOf(roomTypes), narrower);
  return stepwiseJson<QuoteDocument>(nights * PRICED_NIGHTS, () => present(explained), { source: property }, limit);
}

function tooManyNights(nights: number, roomTypes: ExplainQuery['roomTypes'], narrower: string): ApiError {
  return badRequest([
    {
      parameter: 'roomTypes',
      received: textOf(roomTypes),
      expected: `${narrower}: room rates x occupancies x nights are at most ${NIGHTS_MAX}`,
      detail: `requests the prices of ${nights} nights`,
    },
  ]);
}

function textOf(roomTypes: ExplainQuery['roomTypes']): string | null {
  return roomTypes?.join(',') ?? null;
}

/** Whether the responses to this caller may show a room rate, for another party or stay if not for this one. */
function isShown({ exclusions }: RateExplanation): boolean {
  return !exclusions.some(({ code }) => HIDDEN.includes(code));
}
