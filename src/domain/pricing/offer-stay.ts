import type { PlainDate } from '../stay/plain-date.js';
import { distinctRoomRequests, type RoomOccupancy, type RoomRequest } from '../stay/rooms.js';
import type { Stay } from '../stay/stay.js';
import { chargeTotals, itemise, type Item } from './charges/charge-total.js';
import { type ChannelDeal, requestedChannelDeal } from './deals/channel-deal.js';
import { evaluateRate, explainRate, type RateOutcome } from './evaluate-rate.js';
import { type Totals, totalsOf } from './price-columns.js';
import type { PropertySheet, RoomRateSheet, RoomTypeSheet } from './property-sheet.js';
import { RateSearch } from './rate-search.js';
import type { Connection } from './seller.js';

/** A channel's search: a stay, and the guests of each room. */
export interface OfferRequest {
  readonly stay: Stay;
  readonly rooms: readonly RoomOccupancy[];
  readonly today: PlainDate;
  /** Only rates of this deal; compared exactly. */
  readonly dealCode: string | undefined;
}

/** A bookable offer: one room for one occupancy at one rate (§2.5, room rate), as plain data. */
export interface Offer {
  readonly rate: RoomRateSheet;
  readonly occupancy: RoomOccupancy;
  readonly price: Totals;
  readonly lowInventory: boolean;
  /** The taxes and fees in the gross price: net + taxes + fees = gross. */
  readonly taxes: readonly Item[];
  readonly fees: readonly Item[];
  /** The requested deal, if there is one. */
  readonly deal: ChannelDeal | undefined;
}

/** The offers of a room type: one for each rate and occupancy, or undefined, after which the caller can pause. */
export interface RoomTypeOffers {
  readonly roomTypeUuid: string;
  readonly offers: Iterable<Offer | undefined>;
}

/** The outcome for one rate and one occupancy: it is offered if it has a price. */
export interface OfferExplanation extends RateOutcome, RoomRequest {
  readonly availability: number;
}

/** The search for the rooms of one occupancy, in a requested deal or outside of deals. */
export interface OccupancySearch {
  readonly occupancy: RoomOccupancy;
  readonly deal: ChannelDeal | undefined;
  readonly search: RateSearch;
}

/**
 * What a channel may sell of a property: every active room type, in display order, with its offers by rate and, within
 * a rate, by occupancy in the order of first appearance. Whether a rate is sold directly does not matter here. Each
 * occupancy is checked on its own: it is up to the client to add up the rooms that several of them take from one room
 * type (docs/decisions/0017). Each offer is priced when it is taken.
 */
export function* eachRoomTypeOffers(
  property: PropertySheet,
  connection: Connection,
  request: OfferRequest,
): Generator<RoomTypeOffers> {
  const searches = occupancySearches(property, connection, request);
  for (const roomType of property.roomTypes)
    if (roomType.active) yield { roomTypeUuid: roomType.uuid, offers: eachOffer(searches, roomType) };
}

/** The same offers, and the outcome for every other rate and occupancy with all reasons; each is explained when it is taken. */
export function* eachOfferExplanation(
  property: PropertySheet,
  connection: Connection,
  request: OfferRequest,
): Generator<OfferExplanation> {
  const searches = occupancySearches(property, connection, request);
  for (const roomType of property.roomTypes)
    for (const rate of roomType.rates)
      for (const { search, occupancy } of searches)
        yield {
          ...explainRate(search, roomType, rate),
          occupancy,
          rooms: search.rooms,
          availability: search.roomsLeft(roomType),
        };
}

/** A search for each occupancy. With a deal code only that deal is sold (docs/decisions/0052); without one, everything outside deals. */
export function occupancySearches(
  property: PropertySheet,
  connection: Connection,
  { stay, rooms, today, dealCode }: OfferRequest,
): OccupancySearch[] {
  const requested =
    dealCode === undefined ? undefined : requestedChannelDeal(connection.deals, dealCode, { stay, today });
  const isOpen = requested === undefined || requested.reasons.length === 0;
  const seller = { sells: 'channel', connection, deal: requested?.deal, isOpen } as const;
  return distinctRoomRequests(rooms).map(({ occupancy, rooms: count }) => {
    // Channels have no infants.
    const request = { stay, party: { ...occupancy, infants: 0 }, today };
    return { occupancy, deal: seller.deal, search: new RateSearch(property, request, seller, { rooms: count }) };
  });
}

function* eachOffer(searches: readonly OccupancySearch[], roomType: RoomTypeSheet): Generator<Offer | undefined> {
  for (const rate of roomType.rates)
    for (const one of searches)
      yield evaluateRate(one.search, roomType, rate) === 'bookable' ? offerOf(one, roomType, rate) : undefined;
}

/** The offer of the rate that was evaluated last. */
function offerOf({ search, occupancy, deal }: OccupancySearch, roomType: RoomTypeSheet, rate: RoomRateSheet): Offer {
  const { property, columns, charges } = search;
  const totals = chargeTotals(columns, charges);
  return {
    rate,
    occupancy,
    price: totalsOf(columns),
    lowInventory: search.roomsLeft(roomType) <= property.lowInventoryThreshold,
    taxes: itemise(totals, 'tax'),
    fees: itemise(totals, 'fee'),
    deal,
  };
}
