import { requestedPromotion, type RequestedPromotion } from './deals/requested-promotion.js';
import { findPromotion } from './deals/promotion.js';
import { unlocks } from './deals/unlocks.js';
import { exclusions, findExclusions, type Exclusion, type Permission } from './exclusions.js';
import { findRestrictions, obstacles, type Obstacle } from './obstacles.js';
import type { PriceRequest } from './price-request.js';
import type { PriceColumns, Totals } from './price-columns.js';
import { priceColumns, priceRate, priceStay, type StayPrice } from './price-stay.js';
import { breakdownOf, type PriceBreakdown } from './price-breakdown.js';
import type { PropertySheet, RoomRateSheet, RoomTypeSheet } from './property-sheet.js';
import { ReasonCount } from './reason.js';
import { roomsLeft } from './rooms-left.js';
import type { Seller } from './seller.js';
import { stayPlan, type StayPlan } from './stay-plan.js';

/** The request of a direct booking. */
export interface QuoteRequest extends PriceRequest {
  /** As the guest spells it; an unknown one changes nothing. */
  readonly promoCode: string | undefined;
}

/** A room rate that is quoted in a direct booking. */
interface QuotedRate {
  readonly roomTypeUuid: string;
  readonly roomRateUuid: string;
  /** Rooms left for the whole stay; 0 if it is sold out or a restriction forbids it; the price is quoted all the same. */
  readonly availability: number;
}

/** The quote for one room rate (§2.4), as plain data in minor units. */
export interface Quote extends QuotedRate, Totals {
  /** The price of each night; undefined: not requested. */
  readonly breakdown: PriceBreakdown | undefined;
}

/** The same quote, and how its price came about. */
export interface ExplainedQuote extends QuotedRate {
  readonly price: StayPrice;
}

/** The outcome for one room rate: quoted, or why not; bookable, or why not. */
export interface QuoteExplanation {
  readonly roomType: RoomTypeSheet;
  readonly rate: RoomRateSheet;
  /** Why it is not quoted; empty if it is. */
  readonly exclusions: readonly Exclusion[];
  /** Why it cannot be booked; empty if it can. */
  readonly obstacles: readonly Obstacle[];
  readonly quote: ExplainedQuote | undefined;
  /** The outcome for the promo code of the request; undefined if it has none. */
  readonly promotion: RequestedPromotion | undefined;
}

/** What all room rates of a response have in common. */
interface Search {
  readonly property: PropertySheet;
  readonly request: QuoteRequest;
  readonly seller: Seller & { readonly sells: 'direct' };
  readonly plan: StayPlan;
  readonly columns: PriceColumns;
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
  const search = searchOf(property, request);
  for (const roomType of property.roomTypes) {
    const left = roomsLeft(property.counts, roomType, request.stay);
    for (const rate of roomType.rates) yield quoteRate(search, roomType, rate, left, withBreakdown);
  }
}

/** The same quotes, and the outcome for every other rate with all reasons; each is explained when it is taken. */
export function* eachQuoteExplanation(property: PropertySheet, request: QuoteRequest): Generator<QuoteExplanation> {
  const search = searchOf(property, request);
  for (const roomType of property.roomTypes)
    for (const rate of roomType.rates) yield quoteExplanation(search, roomType, rate);
}

function searchOf(property: PropertySheet, request: QuoteRequest): Search {
  const promotion = findPromotion(property.promotions, request.promoCode);
  const seller = { sells: 'direct', promotion } as const;
  const plan = stayPlan(property, request, seller);
  return { property, request, seller, plan, columns: priceColumns(plan) };
}

/** @param left the rooms of the type that are left for the stay */
function quoteRate(
  search: Search,
  roomType: RoomTypeSheet,
  rate: RoomRateSheet,
  left: number,
  withBreakdown: boolean,
): Quote | undefined {
  const { property, request, plan, columns } = search;
  const reasons = new ReasonCount();
  findExclusions(reasons, roomType, rate, request.party, permission(search, rate));
  // A party that does not fit is not priced: its figures have no upper bound.
  if (reasons.count > 0) return undefined;
  if (!priceRate(columns, rate, plan)) return undefined;
  findRestrictions(reasons, property.nights, rate, request.stay, request.today);
  return {
    roomTypeUuid: roomType.uuid,
    roomRateUuid: rate.uuid,
    availability: reasons.count > 0 ? 0 : left,
    gross: columns.gross,
    net: columns.net,
    tax: columns.tax,
    serviceCharge: columns.serviceCharge,
    breakdown: withBreakdown ? breakdownOf(columns) : undefined,
  };
}

function quoteExplanation(search: Search, roomType: RoomTypeSheet, rate: RoomRateSheet): QuoteExplanation {
  const { property, request, seller, plan } = search;
  const quoted = quoteRate(search, roomType, rate, roomsLeft(property.counts, roomType, request.stay), false);
  const price = quoted && priceStay(property, rate, request, seller, plan);
  const quote = quoted && price && explainedQuote(quoted, price);
  const { promotion } = price ?? {};
  return {
    roomType,
    rate,
    exclusions: exclusions(property.nights, roomType, rate, request, permission(search, rate)),
    obstacles: obstacles(property, roomType, rate, request.stay, { rooms: 1, today: request.today }),
    quote,
    promotion: promotion ?? requestedPromotion(request.promoCode, seller.promotion, rate.uuid, request),
  };
}

function explainedQuote({ roomTypeUuid, roomRateUuid, availability }: Quote, price: StayPrice): ExplainedQuote {
  return { roomTypeUuid, roomRateUuid, availability, price };
}

function permission({ seller, request }: Search, rate: RoomRateSheet): Permission {
  return {
    isSoldHere: rate.sellDirect,
    needsPromotion: rate.promotionOnly && !unlocks(seller.promotion, rate, request),
  };
}
