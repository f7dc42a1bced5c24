import { requestedPromotion, type RequestedPromotion } from './deals/promotion-reasons.js';
import { findPromotion } from './deals/promotion.js';
import { evaluateRate, explainRate, type RateOutcome } from './evaluate-rate.js';
import { breakdownOf, type PriceBreakdown, type Totals, totalsOf } from './price-columns.js';
import type { PriceRequest } from './price-request.js';
import type { PropertySheet } from './property-sheet.js';
import { RateSearch } from './rate-search.js';
import type { Seller } from './seller.js';

/** The request of a direct booking. */
export interface QuoteRequest extends PriceRequest {
  /** As the guest spells it; an unknown one changes nothing. */
  readonly promoCode: string | undefined;
}

/** The quote for one room rate (§2.4), as plain data in minor units. */
export interface Quote extends Totals {
  readonly roomTypeUuid: string;
  readonly roomRateUuid: string;
  /** Rooms left for the whole stay; 0 if it is sold out or a restriction forbids it; the price is quoted all the same. */
  readonly availability: number;
  /** The price of each night; undefined: not requested. */
  readonly breakdown: PriceBreakdown | undefined;
}

/** The outcome for one room rate: it is quoted if it has a price. */
export interface QuoteExplanation extends RateOutcome {
  readonly availability: number;
  /** The outcome for the promo code of the request; undefined if it has none. */
  readonly promotion: RequestedPromotion | undefined;
}

/**
 * Quotes every active, directly sold rate of a property that fits the party and has a price for every night, in display
 * order (docs/decisions/0013); a promotion-only rate needs its promo code. Each is priced when it is taken. Yields undefined for a
 * rate that is not quoted, after which the caller can pause.
 */
export function* eachQuote(
  property: PropertySheet,
  request: QuoteRequest,
  withBreakdown: boolean,
): Generator<Quote | undefined> {
  const search = searchOf(property, request, directSeller(property, request));
  const { columns } = search;
  for (const roomType of property.roomTypes)
    for (const rate of roomType.rates) {
      const verdict = evaluateRate(search, roomType, rate);
      yield verdict === 'excluded'
        ? undefined
        : {
            roomTypeUuid: roomType.uuid,
            roomRateUuid: rate.uuid,
            availability: verdict === 'bookable' ? search.roomsLeft(roomType) : 0,
            ...totalsOf(columns),
            breakdown: withBreakdown ? breakdownOf(columns) : undefined,
          };
    }
}

/** The same quotes, and the outcome for every other rate with all reasons; each is explained when it is taken. */
export function* eachQuoteExplanation(property: PropertySheet, request: QuoteRequest): Generator<QuoteExplanation> {
  const seller = directSeller(property, request);
  const search = searchOf(property, request, seller);
  for (const roomType of property.roomTypes)
    for (const rate of roomType.rates) {
      const outcome = explainRate(search, roomType, rate);
      yield {
        ...outcome,
        availability: outcome.obstacles.length > 0 ? 0 : search.roomsLeft(roomType),
        promotion:
          outcome.price?.promotion ?? requestedPromotion(request.promoCode, seller.promotion, rate.uuid, request),
      };
    }
}

/** The interface lists rates that cannot be booked, with their price. */
function searchOf(property: PropertySheet, request: QuoteRequest, seller: Seller): RateSearch {
  return new RateSearch(property, request, seller, { pricesClosed: true });
}

function directSeller(property: PropertySheet, { promoCode }: QuoteRequest) {
  return { sells: 'direct', promotion: findPromotion(property.promotions, promoCode) } as const;
}
