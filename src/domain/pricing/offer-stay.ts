import type { PlainDate } from '../stay/plain-date.js';
import { distinctRoomRequests, type RoomOccupancy, type RoomRequest } from '../stay/rooms.js';
import type { Stay } from '../stay/stay.js';
import { itemise, type Item } from './charges/itemise.js';
import { requestedChannelDeal } from './deals/requested-channel-deal.js';
import type { ChannelDeal } from './deals/channel-deal.js';
import { exclusions, findExclusions, type Exclusion, type Permission } from './exclusions.js';
import { findRestrictions, findScarceNights, obstacles, type Obstacle } from './obstacles.js';
import type { PriceRequest } from './price-request.js';
import { type PriceColumns, type Totals, totalsOf } from './price-columns.js';
import { priceColumns, priceRate, priceStay, type StayPrice } from './price-stay.js';
import { chargeTotals } from './charges/charge-total.js';
import type { PropertySheet, RoomRateSheet, RoomTypeSheet } from './property-sheet.js';
import { ReasonCount } from './reason.js';
import { roomsLeft } from './rooms-left.js';
import type { Seller } from './seller.js';
import { stayPlan, type StayPlan } from './stay-plan.js';

/** A channel's search: a stay, and the guests of each room. */
export interface OfferRequest {
  readonly stay: Stay;
  readonly rooms: readonly RoomOccupancy[];
  readonly today: PlainDate;
  /** Only rates of this deal; compared exactly. */
  readonly dealCode: string | undefined;
}

/** The connection of a channel to a property. */
export interface Connection {
  /** The rates that the channel may sell; undefined for all except promotion-only ones. */
  readonly roomRateUuids: ReadonlySet<string> | undefined;
  /** The channel's deals that the property takes part in, approved or not. */
  readonly deals: readonly ChannelDeal[];
}

/** A bookable offer: one room for one occupancy at one rate (§2.5, room rate), as plain data. */
export interface Offer {
  readonly rate: RoomRateSheet;
  readonly occupancy: RoomOccupancy;
  readonly price: Totals;
  readonly availability: number;
  readonly lowInventory: boolean;
  /** The taxes and fees in the gross price: net + taxes + fees = gross. */
  readonly taxes: readonly Item[];
  readonly fees: readonly Item[];
  /** The requested deal, if there is one. */
  readonly deal: ChannelDeal | undefined;
}

/** The same offer, and how its price came about. */
export interface ExplainedOffer extends Offer {
  readonly price: StayPrice;
}

/** The offers of a room type: one for each rate and occupancy, or undefined, after which the caller can pause. */
export interface RoomTypeOffers {
  readonly roomTypeUuid: string;
  readonly offers: Iterable<Offer | undefined>;
}

/** The outcome for one rate and one occupancy: its offer, or why there is none. */
export interface OfferExplanation {
  readonly roomType: RoomTypeSheet;
  readonly rate: RoomRateSheet;
  readonly occupancy: RoomOccupancy;
  /** How many rooms are requested for it. */
  readonly rooms: number;
  /** Why the channel may not sell it; empty if it may. */
  readonly exclusions: readonly Exclusion[];
  /** Why it cannot be booked; empty if it can. */
  readonly obstacles: readonly Obstacle[];
  readonly offer: ExplainedOffer | undefined;
}

/** A room request with the price request and the plan of one of its rooms. */
interface PlannedRoomRequest extends RoomRequest {
  readonly request: PriceRequest;
  readonly plan: StayPlan;
  readonly columns: PriceColumns;
}

/** A search of one property, with its seller and whether anything is for sale at all. */
interface Search {
  readonly property: PropertySheet;
  readonly connection: Connection;
  readonly request: OfferRequest;
  readonly roomRequests: readonly PlannedRoomRequest[];
  readonly seller: Seller & { readonly sells: 'channel' };
  readonly isOpen: boolean;
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
  const search = searchOf(property, connection, request);
  for (const roomType of property.roomTypes) {
    if (roomType.active) yield { roomTypeUuid: roomType.uuid, offers: eachOffer(search, roomType) };
  }
}

/** The same offers, and the outcome for every other rate and occupancy with all reasons; each is explained when it is taken. */
export function* eachOfferExplanation(
  property: PropertySheet,
  connection: Connection,
  request: OfferRequest,
): Generator<OfferExplanation> {
  const search = searchOf(property, connection, request);
  for (const roomType of property.roomTypes)
    for (const rate of roomType.rates)
      for (const roomRequest of search.roomRequests) yield offerExplanation(search, roomType, rate, roomRequest);
}

function searchOf(property: PropertySheet, connection: Connection, request: OfferRequest): Search {
  const { seller, isOpen } = openedBy(connection, request);
  const { stay, today } = request;
  const roomRequests = distinctRoomRequests(request.rooms).map((roomRequest) => {
    // Channels have no infants.
    const priceRequest = { stay, party: { ...roomRequest.occupancy, infants: 0 }, today };
    const plan = stayPlan(property, priceRequest, seller);
    return { ...roomRequest, request: priceRequest, plan, columns: priceColumns(plan) };
  });
  return { property, connection, request, roomRequests, seller, isOpen };
}

/** With a deal code only that deal is sold (docs/decisions/0052); without one, everything outside deals. */
function openedBy({ deals }: Connection, { dealCode, stay, today }: OfferRequest): Pick<Search, 'seller' | 'isOpen'> {
  if (dealCode === undefined) return { seller: { sells: 'channel', deal: undefined }, isOpen: true };
  const { deal, reasons } = requestedChannelDeal(deals, dealCode, { stay, today });
  return { seller: { sells: 'channel', deal }, isOpen: reasons.length === 0 };
}

function* eachOffer(search: Search, roomType: RoomTypeSheet): Generator<Offer | undefined> {
  for (const rate of roomType.rates)
    for (const roomRequest of search.roomRequests) yield offerRate(search, roomType, rate, roomRequest);
}

/** Offers a rate if the channel may sell it, no restriction forbids the stay and enough rooms are left. */
function offerRate(
  search: Search,
  roomType: RoomTypeSheet,
  rate: RoomRateSheet,
  roomRequest: PlannedRoomRequest,
): Offer | undefined {
  const { property, seller } = search;
  const { request, plan, columns } = roomRequest;
  const { stay, party, today } = request;
  const reasons = new ReasonCount();
  findExclusions(reasons, roomType, rate, party, permission(search, rate));
  findScarceNights(reasons, property.counts, roomType, stay, roomRequest.rooms);
  findRestrictions(reasons, property.nights, rate, stay, today);
  if (reasons.count > 0) return undefined;
  if (!priceRate(columns, rate, plan)) return undefined;
  const left = roomsLeft(property.counts, roomType, stay);
  const charges = chargeTotals(columns, plan.charges);
  return {
    rate,
    occupancy: roomRequest.occupancy,
    price: totalsOf(columns),
    availability: left,
    lowInventory: left <= property.lowInventoryThreshold,
    taxes: itemise(charges, 'tax'),
    fees: itemise(charges, 'fee'),
    deal: seller.deal,
  };
}

function explainedOffer(
  search: Search,
  roomType: RoomTypeSheet,
  rate: RoomRateSheet,
  roomRequest: PlannedRoomRequest,
): ExplainedOffer | undefined {
  const offer = offerRate(search, roomType, rate, roomRequest);
  const price = offer && priceStay(search.property, rate, roomRequest.request, search.seller, roomRequest.plan);
  return offer && price && { ...offer, price };
}

function offerExplanation(
  search: Search,
  roomType: RoomTypeSheet,
  rate: RoomRateSheet,
  roomRequest: PlannedRoomRequest,
): OfferExplanation {
  const { property } = search;
  const { request } = roomRequest;
  return {
    roomType,
    rate,
    occupancy: roomRequest.occupancy,
    rooms: roomRequest.rooms,
    exclusions: exclusions(property.nights, roomType, rate, request, permission(search, rate)),
    obstacles: obstacles(property, roomType, rate, request.stay, { rooms: roomRequest.rooms, today: request.today }),
    offer: explainedOffer(search, roomType, rate, roomRequest),
  };
}

function permission({ connection, isOpen }: Search, rate: RoomRateSheet): Permission {
  const listed = connection.roomRateUuids;
  return {
    isSoldHere: isOpen && (listed === undefined || listed.has(rate.uuid)),
    needsPromotion: listed === undefined && rate.promotionOnly,
  };
}
