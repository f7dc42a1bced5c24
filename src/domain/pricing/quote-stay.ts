import { fits } from '../stay/party.js';
import { availability } from './availability.js';
import { priceStay, type PriceRequest, type StayPrice } from './price-stay.js';
import type { PropertySheet, RoomRateSheet, RoomTypeSheet } from './property-sheet.js';

/** What a direct booking is told of one room rate (§2.4). */
export interface Quote {
  readonly roomTypeUuid: string;
  readonly roomRateUuid: string;
  /** Rooms left for the whole stay; 0 where it is sold out or a restriction forbids it, and the price is told all the same. */
  readonly availability: number;
  readonly price: StayPrice;
}

/**
 * Every rate of a property that is sold directly, holds the party and can be priced for every night, in display order
 * (docs/decisions/0013).
 * A promotion-only rate needs a promo code, and none is looked at yet.
 */
export function quoteStay(property: PropertySheet, request: PriceRequest): Quote[] {
  return property.roomTypes
    .filter(({ limits }) => fits(request.party, limits))
    .flatMap((roomType) => roomType.rates.filter(isQuoted).flatMap((rate) => quote(property, roomType, rate, request)));
}

function isQuoted(rate: RoomRateSheet): boolean {
  return rate.sellDirect && !rate.promotionOnly;
}

/** One quote, or none where the rate cannot be priced. */
function quote(property: PropertySheet, roomType: RoomTypeSheet, rate: RoomRateSheet, request: PriceRequest): Quote[] {
  const price = priceStay(property, rate, request);
  if (price === undefined) return [];
  const rooms = availability(roomType, rate, request.stay, request.today);
  return [{ roomTypeUuid: roomType.uuid, roomRateUuid: rate.uuid, availability: rooms, price }];
}
