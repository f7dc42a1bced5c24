import type { PlainDate } from '../stay/plain-date.js';
import type { RoomOccupancy } from '../stay/rooms.js';
import type { Stay } from '../stay/stay.js';
import { availability } from './availability.js';
import { itemise, type Item } from './charges/itemise.js';
import { askedChannelDeal } from './deals/asked-channel-deal.js';
import type { ChannelDeal } from './deals/channel-deal.js';
import { exclusions, type Exclusion } from './exclusions.js';
import { restrictions, scarceNights, type Obstacle } from './obstacles.js';
import { priceStay, type StayPrice } from './price-stay.js';
import type { PropertySheet, RoomRateSheet, RoomTypeSheet } from './property-sheet.js';

/** What a channel searches: a stay, and the guests of each room. */
export interface OfferRequest {
  readonly stay: Stay;
  readonly rooms: readonly RoomOccupancy[];
  readonly today: PlainDate;
  /** Only rates of this deal; compared exactly. */
  readonly dealCode: string | undefined;
}

/** What connects a channel to a property. */
export interface Connection {
  /** The rates that the channel may sell; undefined: all but promotion-only ones. */
  readonly roomRateUuids: ReadonlySet<string> | undefined;
  /** The channel's deals that the property takes part in, approved or not. */
  readonly deals: readonly ChannelDeal[];
}

/** One room of one occupancy at one rate, bookable (§2.5, room rate). */
export interface Offer {
  readonly rate: RoomRateSheet;
  readonly occupancy: RoomOccupancy;
  readonly price: StayPrice;
  readonly availability: number;
  readonly lowInventory: boolean;
  /** What is inside the gross price beside the net price: net + taxes + fees = gross. */
  readonly taxes: readonly Item[];
  readonly fees: readonly Item[];
  /** The deal that was asked for and applies. */
  readonly deal: ChannelDeal | undefined;
}

export interface RoomTypeOffers {
  readonly roomTypeUuid: string;
  readonly offers: readonly Offer[];
}

/** What became of one rate for one occupancy: offered, or why not. */
export interface OfferStory {
  readonly roomType: RoomTypeSheet;
  readonly rate: RoomRateSheet;
  readonly occupancy: RoomOccupancy;
  /** Why it is not the channel's to sell; empty where it is. */
  readonly exclusions: readonly Exclusion[];
  /** Why it cannot be booked; empty where it can. */
  readonly obstacles: readonly Obstacle[];
  readonly offer: Offer | undefined;
}

/** An occupancy and how many rooms are asked with it. */
interface Demand {
  readonly occupancy: RoomOccupancy;
  readonly rooms: number;
}

/** A search of one property: the deal that was asked for, and whether anything is sold at all. */
interface Search {
  readonly property: PropertySheet;
  readonly connection: Connection;
  readonly request: OfferRequest;
  readonly deal: ChannelDeal | undefined;
  readonly isOpen: boolean;
}

/**
 * What a channel may sell of a property: every active room type, in display order, with its offers by rate and, within
 * one, by occupancy in the order of first appearance. Whether a rate is sold directly does not matter here. Each occupancy
 * is checked on its own: what several of them take together from one room type is the caller's sum (docs/decisions/0017).
 */
export function offerStay(property: PropertySheet, connection: Connection, request: OfferRequest): RoomTypeOffers[] {
  const stories = explainOffers(property, connection, request);
  return property.roomTypes
    .filter(({ active }) => active)
    .map((roomType) => ({
      roomTypeUuid: roomType.uuid,
      offers: stories.flatMap((story) => (story.roomType === roomType ? (story.offer ?? []) : [])),
    }));
}

/** The same offers, and with them what became of every other rate and occupancy, with all reasons. */
export function explainOffers(property: PropertySheet, connection: Connection, request: OfferRequest): OfferStory[] {
  const search = { property, connection, request, ...openedBy(connection, request) };
  const demands = distinctDemands(request.rooms);
  return property.roomTypes.flatMap((roomType) =>
    roomType.rates.flatMap((rate) => demands.map((demand) => offerStory(search, roomType, rate, demand))),
  );
}

/** With a deal's code only that deal sells (docs/decisions/0054); without one, what lies outside deals. */
function openedBy({ deals }: Connection, { dealCode, stay, today }: OfferRequest): Pick<Search, 'deal' | 'isOpen'> {
  if (dealCode === undefined) return { deal: undefined, isOpen: true };
  const { deal, reasons } = askedChannelDeal(deals, dealCode, { stay, today });
  return { deal, isOpen: reasons.length === 0 };
}

function distinctDemands(rooms: readonly RoomOccupancy[]): Demand[] {
  const demands = new Map<string, Demand>();
  for (const occupancy of rooms) {
    const key = `${occupancy.adults}+${occupancy.children}`;
    demands.set(key, { occupancy, rooms: (demands.get(key)?.rooms ?? 0) + 1 });
  }
  return [...demands.values()];
}

/** A rate is offered where it is the channel's to sell and enough rooms are left. */
function offerStory(search: Search, roomType: RoomTypeSheet, rate: RoomRateSheet, demand: Demand): OfferStory {
  const { stay, today } = search.request;
  const { occupancy, rooms } = demand;
  const party = { ...occupancy, infants: 0 };
  const excluded = exclusions(roomType, rate, { stay, party }, permission(search, rate));
  const restricted = restrictions(rate, stay, today);
  const obstacles = [...scarceNights(roomType, stay, rooms), ...restricted];
  const isOffered = excluded.length === 0 && obstacles.length === 0;
  const { property, deal } = search;
  const price = isOffered ? priceStay(property, rate, { stay, party, today }, { sells: 'channel', deal }) : undefined;
  const roomsLeft = availability(roomType, restricted);
  const offer = price && { ...offerOf(property, price, roomsLeft), rate, occupancy, deal };
  return { roomType, rate, occupancy, exclusions: excluded, obstacles, offer };
}

function permission({ connection, isOpen }: Search, rate: RoomRateSheet) {
  const listed = connection.roomRateUuids;
  return {
    isSoldHere: isOpen && (listed === undefined || listed.has(rate.uuid)),
    needsPromotion: listed === undefined && rate.promotionOnly,
  };
}

function offerOf(property: PropertySheet, price: StayPrice, roomsLeft: number) {
  return {
    price,
    availability: roomsLeft,
    lowInventory: roomsLeft <= property.lowInventoryThreshold,
    taxes: itemise(price.charges, 'tax'),
    fees: itemise(price.charges, 'fee'),
  };
}
