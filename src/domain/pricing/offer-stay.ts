import { fits } from '../stay/party.js';
import type { PlainDate } from '../stay/plain-date.js';
import type { RoomOccupancy } from '../stay/rooms.js';
import type { Stay } from '../stay/stay.js';
import { availability } from './availability.js';
import { itemise, type Item } from './itemise.js';
import { priceStay, type StayPrice } from './price-stay.js';
import type { PropertySheet, RoomRateSheet, RoomTypeSheet } from './property-sheet.js';

/** What a channel searches: a stay, and the guests of each room. */
export interface OfferRequest {
  readonly stay: Stay;
  readonly rooms: readonly RoomOccupancy[];
  readonly today: PlainDate;
}

/** What connects a channel to a property. */
export interface Connection {
  /** The rates that the channel may sell; undefined: all but promotion-only ones. */
  readonly roomRateUuids: ReadonlySet<string> | undefined;
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
}

export interface RoomTypeOffers {
  readonly roomTypeUuid: string;
  readonly offers: readonly Offer[];
}

/** An occupancy and how many rooms are asked with it. */
interface Demand {
  readonly occupancy: RoomOccupancy;
  readonly rooms: number;
}

/**
 * What a channel may sell of a property: every room type, in display order, with its offers by rate and, within one,
 * by occupancy in the order of first appearance. Whether a rate is sold directly does not matter here. Each occupancy
 * is checked on its own: what several of them take together from one room type is the caller's sum (docs/decisions/0017).
 */
export function offerStay(property: PropertySheet, connection: Connection, request: OfferRequest): RoomTypeOffers[] {
  const demands = distinctDemands(request.rooms);
  return property.roomTypes.map((roomType) => ({
    roomTypeUuid: roomType.uuid,
    offers: roomType.rates
      .filter((rate) => isSold(rate, connection))
      .flatMap((rate) => rateOffers(property, roomType, rate, demands, request)),
  }));
}

function isSold(rate: RoomRateSheet, connection: Connection): boolean {
  return connection.roomRateUuids === undefined ? !rate.promotionOnly : connection.roomRateUuids.has(rate.uuid);
}

function distinctDemands(rooms: readonly RoomOccupancy[]): Demand[] {
  const demands = new Map<string, Demand>();
  for (const occupancy of rooms) {
    const key = `${occupancy.adults}+${occupancy.children}`;
    demands.set(key, { occupancy, rooms: (demands.get(key)?.rooms ?? 0) + 1 });
  }
  return [...demands.values()];
}

/** The offers of one rate, one for each occupancy of which it has enough rooms, that the room holds and that has a price. */
function rateOffers(
  property: PropertySheet,
  roomType: RoomTypeSheet,
  rate: RoomRateSheet,
  demands: readonly Demand[],
  { stay, today }: OfferRequest,
): Offer[] {
  const roomsLeft = availability(roomType, rate, stay, today);
  return demands.flatMap(({ occupancy, rooms }) => {
    const party = { ...occupancy, infants: 0 };
    if (rooms > roomsLeft || !fits(party, roomType.limits)) return [];
    const price = priceStay(property, rate, { stay, party, today });
    return price === undefined ? [] : [offer(property, rate, occupancy, price, roomsLeft)];
  });
}

function offer(
  property: PropertySheet,
  rate: RoomRateSheet,
  occupancy: RoomOccupancy,
  price: StayPrice,
  roomsLeft: number,
): Offer {
  return {
    rate,
    occupancy,
    price,
    availability: roomsLeft,
    lowInventory: roomsLeft <= property.lowInventoryThreshold,
    taxes: itemise(price.charges, 'tax'),
    fees: itemise(price.charges, 'fee'),
  };
}
