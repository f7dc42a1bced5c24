import type { ChannelDealEntry, ChannelPropertyEntry } from '../../../../src/import/entries/channel-entry.js';
import type { PropertyEntry, RoomTypeEntry } from '../../../../src/import/entries/property-entry.js';
import type { RoomRateEntry } from '../../../../src/import/entries/room-rate-entry.js';
import { availabilityOf } from '../availability.js';
import { channelDetailOf, distinct, type ChannelRequest, type ChannelRoomRate } from '../channel.js';
import type { RoomRequest } from '../channel-rooms.js';
import { currencyDigits } from '../currency-digits.js';
import { connectionOf, propertyOf } from '../document.js';
import { basesOf, priceOf, type Price } from '../price.js';
import type { Case } from '../random/cases.js';
import type { Party, Stay } from '../stay.js';

/** A room rate and a requested occupancy, offered or not. */
export interface OfferCase {
  readonly property: PropertyEntry;
  readonly connection: ChannelPropertyEntry;
  /** The deal with the requested code, whether it applies or not. */
  readonly deal: ChannelDealEntry | undefined;
  readonly request: ChannelRequest;
  readonly roomType: RoomTypeEntry;
  readonly roomRate: RoomRateEntry;
  readonly room: RoomRequest;
  /** How many rooms are requested with this occupancy. */
  readonly count: number;
  readonly availability: number;
  /** The price of the rate without deals; undefined if it has no price for the room. */
  readonly price: Price | undefined;
  readonly offer: ChannelRoomRate | undefined;
}

export function offerCases({ dataSet, request }: Case<ChannelRequest>): OfferCase[] {
  const property = propertyOf(dataSet, request.propertyUuid);
  const { channel, connection } = connectionOf(dataSet, request.apiId, request.propertyUuid);
  const offers = channelDetailOf(dataSet, request).roomTypes.flatMap(({ roomRates }) => roomRates);
  return (property.roomRates ?? []).flatMap((roomRate) => {
    const roomType = property.roomTypes!.find(({ uuid }) => uuid === roomRate.roomTypeUuid)!;
    return distinct(request.rooms).map(({ room, count }) => ({
      ...{ property, connection, request, roomType, roomRate, room, count },
      deal: channel.deals?.find(({ code }) => code === request.dealCode),
      availability: availabilityOf(roomType, roomRate, request),
      price: priceOutsideDeals(property, roomRate, request, { ...room, infants: 0 }),
      offer: offers.find(
        ({ uuid, adults, children }) => uuid === roomRate.uuid && adults === room.adults && children === room.children,
      ),
    }));
  });
}

function priceOutsideDeals(property: PropertyEntry, roomRate: RoomRateEntry, stay: Stay, party: Party) {
  const digits = currencyDigits(property.currency);
  const bases = basesOf(roomRate, stay, party, digits);
  return bases && priceOf(property, stay, party, bases, digits);
}
