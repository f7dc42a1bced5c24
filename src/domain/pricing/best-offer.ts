import { minorUnits, ZERO, type MinorUnits } from '../money/minor-units.js';
import { distinctRoomRequests } from '../stay/rooms.js';
import { eachRoomTypeOffers, type Connection, type Offer, type OfferRequest } from './offer-stay.js';
import type { ChannelDeal } from './deals/channel-deal.js';
import { STAY_PRICE_MAX } from './max-stay-price.js';
import type { PropertySheet, RatePlan, RoomRateSheet } from './property-sheet.js';

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

/** The price of some of the requested rooms at one rate. */
interface Sum {
  readonly rate: RoomRateSheet;
  readonly occupancies: number;
  readonly total: MinorUnits;
}

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
  const requested = distinctRoomRequests(request.rooms);
  const roomsOf = ({ occupancy }: Offer): number =>
    requested.find((one) => one.occupancy.adults === occupancy.adults && one.occupancy.children === occupancy.children)
      ?.rooms ?? 0;
  let best: BestOffer | undefined;
  for (const { roomTypeUuid, offers } of eachRoomTypeOffers(property, connection, request)) {
    let sum: Sum | undefined;
    for (const offer of offers) {
      yield;
      if (offer === undefined) continue;
      const { rate, price, availability, deal } = offer;
      if (availability < request.rooms.length || !admits(rate.ratePlan)) continue;
      // The offers of a rate follow each other.
      const before: Sum = sum?.rate === rate ? sum : { rate, occupancies: 0, total: ZERO };
      const amount = before.total + price.gross * roomsOf(offer);
      if (amount > TOTAL_MAX) continue;
      const total = minorUnits(amount);
      sum = { rate, occupancies: before.occupancies + 1, total };
      const isComplete = sum.occupancies === requested.length;
      if (isComplete && (best === undefined || total < best.total)) best = { roomTypeUuid, rate, total, deal };
    }
  }
  return best;
}
