import { minorUnits, type MinorUnits } from '../money/minor-units.js';
import type { ChannelDeal } from './deals/channel-deal.js';
import { evaluateRate } from './evaluate-rate.js';
import { STAY_PRICE_MAX } from './max-stay-price.js';
import { occupancySearches, type OfferRequest } from './offer-stay.js';
import type { PropertySheet, RatePlan, RoomRateSheet } from './property-sheet.js';
import { roomsLeft } from './obstacles.js';
import type { Connection } from './seller.js';

/** The room rate at which all requested rooms together are cheapest. */
export interface BestOffer {
  readonly roomTypeUuid: string;
  readonly rate: RoomRateSheet;
  /** Of all requested rooms. */
  readonly total: MinorUnits;
  readonly deal: ChannelDeal | undefined;
}

/** A sum above it could not be written exactly: such rooms have no best offer. */
const TOTAL_MAX = Number(STAY_PRICE_MAX);

/**
 * The cheapest room rate that can be booked for all requested rooms: it is offered for every occupancy among them, and its room
 * type has that many rooms left. Among equal prices the first in display order. Pauses after every rate and
 * occupancy, offered or not.
 * @param admits the rate plans among which to choose
 */
export function* bestOffer(
  property: PropertySheet,
  connection: Connection,
  request: OfferRequest,
  admits: (ratePlan: RatePlan) => boolean,
): Generator<void, BestOffer | undefined> {
  const searches = occupancySearches(property, connection, request);
  let best: BestOffer | undefined;
  for (const roomType of property.roomTypes) {
    if (roomsLeft(property.counts, roomType, request.stay) < request.rooms.length) continue;
    for (const rate of roomType.rates) {
      let total = 0;
      for (const { search } of searches) {
        yield;
        const isOffered =
          total < Infinity && admits(rate.ratePlan) && evaluateRate(search, roomType, rate) === 'bookable';
        total += isOffered ? search.columns.gross * search.rooms : Infinity;
      }
      if (total > TOTAL_MAX || total >= (best?.total ?? Infinity)) continue;
      best = { roomTypeUuid: roomType.uuid, rate, total: minorUnits(total), deal: searches[0]?.deal };
    }
  }
  return best;
}
