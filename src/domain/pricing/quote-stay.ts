import { availability } from './availability.js';
import { askedPromotion, type AskedPromotion } from './deals/asked-promotion.js';
import { findPromotion, type Promotion } from './deals/promotion.js';
import { promotionReasons } from './deals/take-promotion.js';
import { exclusions, type Exclusion } from './exclusions.js';
import { restrictions, scarceNights, type Obstacle } from './obstacles.js';
import type { PriceRequest } from './price-request.js';
import { priceStay, type StayPrice } from './price-stay.js';
import type { PropertySheet, RoomRateSheet, RoomTypeSheet } from './property-sheet.js';

/** What a direct booking asks. */
export interface QuoteRequest extends PriceRequest {
  /** As the guest spells it; an unknown one changes nothing. */
  readonly promoCode: string | undefined;
}

/** What a direct booking is told of one room rate (§2.4). */
export interface Quote {
  readonly roomTypeUuid: string;
  readonly roomRateUuid: string;
  /** Rooms left for the whole stay; 0 where it is sold out or a restriction forbids it, and the price is told all the same. */
  readonly availability: number;
  readonly price: StayPrice;
}

/** What became of one room rate: quoted, or why not; bookable, or why not. */
export interface QuoteStory {
  readonly roomType: RoomTypeSheet;
  readonly rate: RoomRateSheet;
  /** Why it is not quoted; empty where it is. */
  readonly exclusions: readonly Exclusion[];
  /** Why it cannot be booked; empty where it can. */
  readonly obstacles: readonly Obstacle[];
  readonly quote: Quote | undefined;
  /** What became of the promo code of the request; undefined where it has none. */
  readonly promotion: AskedPromotion | undefined;
}

/**
 * Every active rate of a property that is sold directly, holds the party and can be priced for every night, in display
 * order (docs/decisions/0013); a promotion-only one with its promo code.
 */
export function quoteStay(property: PropertySheet, request: QuoteRequest): Quote[] {
  return explainQuotes(property, request).flatMap(({ quote }) => quote ?? []);
}

/** The same quotes, and with them what became of every other rate, with all reasons. */
export function explainQuotes(property: PropertySheet, request: QuoteRequest): QuoteStory[] {
  const promotion = findPromotion(property.promotions, request.promoCode);
  return property.roomTypes.flatMap((roomType) =>
    roomType.rates.map((rate) => quoteStory(property, roomType, rate, request, promotion)),
  );
}

function quoteStory(
  property: PropertySheet,
  roomType: RoomTypeSheet,
  rate: RoomRateSheet,
  request: QuoteRequest,
  promotion: Promotion | undefined,
): QuoteStory {
  const excluded = exclusions(roomType, rate, request, {
    isSoldHere: rate.sellDirect,
    needsPromotion: rate.promotionOnly && !opens(promotion, rate, request),
  });
  const restricted = restrictions(rate, request.stay, request.today);
  const obstacles = [...scarceNights(roomType, request.stay, 1), ...restricted];
  // A party that does not fit is not priced: its figures have no bound.
  const price = excluded.length === 0 ? priceStay(property, rate, request, { sells: 'direct', promotion }) : undefined;
  const quote = price && {
    roomTypeUuid: roomType.uuid,
    roomRateUuid: rate.uuid,
    availability: availability(roomType, restricted),
    price,
  };
  const asked = price?.promotion ?? askedPromotion(request.promoCode, promotion, rate.uuid, request);
  return { roomType, rate, exclusions: excluded, obstacles, quote, promotion: asked };
}

/** A promotion opens a promotion-only rate when it applies, also where it then loses to the deals. */
function opens(promotion: Promotion | undefined, rate: RoomRateSheet, request: QuoteRequest): boolean {
  return promotion !== undefined && promotionReasons(promotion, rate.uuid, request).length === 0;
}
