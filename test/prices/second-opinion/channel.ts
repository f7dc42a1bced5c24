import type { ChannelDealEntry, ChannelPropertyEntry } from '../../../src/import/entries/channel-entry.js';
import type { DataSet } from '../../../src/import/entries/data-set.js';
import type { ChargeEntry, PropertyEntry, RoomTypeEntry } from '../../../src/import/entries/property-entry.js';
import type { RoomRateEntry } from '../../../src/import/entries/room-rate-entry.js';
import { availabilityOf, holds } from './availability.js';
import { liesWithin } from './calendar-date.js';
import type { RoomRequest } from './channel-rooms.js';
import { currencyDigits } from './currency-digits.js';
import { decimalOf, sumOfPercentages } from './decimal.js';
import { less, takenOff } from './discount.js';
import { ratePlanOf, roomRatesInOrder, roomTypesInOrder } from './display-order.js';
import { connectionOf, inLowerCase, propertyOf } from './document.js';
import { basesOf, priceOf, type Price } from './price.js';
import { nightsOf, type Stay } from './stay.js';

/** A request of Get property, and today in the property's time zone. */
export interface ChannelRequest extends Stay {
  readonly apiId: string;
  readonly propertyUuid: string;
  readonly rooms: readonly RoomRequest[];
  readonly dealCode?: string;
}

/** Percentages as decimal strings (§2.5). */
export interface Commissions {
  readonly totalCommissionPercentage: string;
  readonly siteminderCommissionPercentage: string;
  readonly channelCommissionPercentage: string;
}

/** A room rate as the interface returns it to a channel (§2.5), with amounts as decimal strings of major units. */
export interface ChannelRoomRate extends Commissions {
  readonly uuid: string;
  readonly ratePlanUuid: string;
  readonly ratePlanName: string;
  readonly breakfastIncluded: boolean;
  readonly totalPrice: string;
  readonly taxes: readonly NamedAmount[];
  readonly fees: readonly NamedAmount[];
  readonly adults: number;
  readonly children: number;
  readonly cancellationPolicy: { readonly policyType: string; readonly freeCancellationUntilDays: number };
  readonly dealCode?: string;
  readonly rateType: string;
  readonly lowInventory: boolean;
}

export interface NamedAmount {
  readonly name: string;
  readonly amount: string;
}

/** The price-related part of Get property. */
export interface ChannelDetail extends Commissions {
  readonly roomTypes: readonly { readonly uuid: string; readonly roomRates: readonly ChannelRoomRate[] }[];
}

/** The second opinion on Get property: what a channel is offered, in display order (decisions 17). */
export function channelDetailOf(dataSet: DataSet, request: ChannelRequest): ChannelDetail {
  const lowerCased = inLowerCase(dataSet);
  const property = propertyOf(lowerCased, request.propertyUuid);
  const { channel, connection } = connectionOf(lowerCased, request.apiId, request.propertyUuid);
  const deal = channel.deals?.find((each) => applies(each, request));
  const isOffered = request.dealCode === undefined || deal !== undefined;
  return {
    ...commissionsOf(connection, undefined),
    roomTypes: roomTypesInOrder(property).map((roomType) => ({
      uuid: roomType.uuid,
      roomRates: isOffered ? offersOf(property, roomType, connection, deal, request) : [],
    })),
  };
}

/** A deal applies by its exact code if it is approved, today is in its booking window and every night in its stay window. */
function applies(deal: ChannelDealEntry, request: ChannelRequest): boolean {
  const member = deal.properties.find(({ uuid }) => uuid === request.propertyUuid);
  return (
    deal.code === request.dealCode &&
    member !== undefined &&
    (member.approved ?? true) &&
    liesWithin(request.today, deal.bookFrom, deal.bookTo) &&
    nightsOf(request).every((night) => liesWithin(night, deal.stayFrom, deal.stayTo))
  );
}

/** A deal's commission replaces the channel's. */
function commissionsOf(connection: ChannelPropertyEntry, deal: ChannelDealEntry | undefined): Commissions {
  const { siteminderCommissionPercentage: platform, channelCommissionPercentage } = connection;
  const ofChannel = deal?.commissionPercentage ?? channelCommissionPercentage;
  return {
    totalCommissionPercentage: sumOfPercentages(platform, ofChannel),
    siteminderCommissionPercentage: sumOfPercentages(platform),
    channelCommissionPercentage: sumOfPercentages(ofChannel),
  };
}

/** Only the connection's list of rates counts; without one, all but promotion-only rates are sold. */
function isSold({ roomRateUuids }: ChannelPropertyEntry, { uuid, promotionOnly = false }: RoomRateEntry): boolean {
  return roomRateUuids === undefined ? !promotionOnly : roomRateUuids.includes(uuid);
}

function offersOf(
  property: PropertyEntry,
  roomType: RoomTypeEntry,
  connection: ChannelPropertyEntry,
  deal: ChannelDealEntry | undefined,
  request: ChannelRequest,
): ChannelRoomRate[] {
  return roomRatesInOrder(property, roomType)
    .filter((roomRate) => isSold(connection, roomRate))
    .flatMap((roomRate) =>
      distinct(request.rooms)
        .map(({ room, count }) => ({ room, isLeft: availabilityOf(roomType, roomRate, request) >= count }))
        .filter(({ room, isLeft }) => isLeft && holds(roomType, { ...room, infants: 0 }))
        .map(({ room }) => offerOf(property, roomType, roomRate, connection, deal, request, room))
        .filter((offer) => offer !== undefined),
    );
}

/** Each occupancy once, in order of first appearance, with the number of rooms requested with it. */
export function distinct(rooms: readonly RoomRequest[]): { room: RoomRequest; count: number }[] {
  const isSame = (one: RoomRequest, other: RoomRequest) =>
    one.adults === other.adults && one.children === other.children;
  return rooms
    .filter((room, index) => rooms.findIndex((each) => isSame(each, room)) === index)
    .map((room) => ({ room, count: rooms.filter((each) => isSame(each, room)).length }));
}

/** @returns undefined if the rate has no price for the occupancy */
function offerOf(
  property: PropertyEntry,
  roomType: RoomTypeEntry,
  roomRate: RoomRateEntry,
  connection: ChannelPropertyEntry,
  deal: ChannelDealEntry | undefined,
  request: ChannelRequest,
  { adults, children }: RoomRequest,
): ChannelRoomRate | undefined {
  const digits = currencyDigits(property.currency);
  const party = { adults, children, infants: 0 };
  const bases = basesOf(roomRate, request, party, digits);
  if (bases === undefined) return undefined;
  const discount = { percentage: deal?.discountPercentage ?? '0' };
  const left = less(
    bases,
    bases.map((base) => takenOff(base, discount, digits)),
  );
  const price = priceOf(property, request, party, left, digits);
  const ratePlan = ratePlanOf(property, roomRate);
  const { policyType, freeCancellationUntilDays = 0 } = ratePlan.cancellationPolicy!;
  return {
    uuid: roomRate.uuid,
    ratePlanUuid: ratePlan.uuid,
    ratePlanName: ratePlan.name,
    breakfastIncluded: ratePlan.breakfastIncluded ?? false,
    totalPrice: decimalOf(price.gross, digits),
    taxes: listOf('tax', price, digits),
    fees: listOf('fee', price, digits),
    adults,
    children,
    cancellationPolicy: {
      policyType,
      freeCancellationUntilDays: policyType === 'non-refundable' ? 0 : freeCancellationUntilDays,
    },
    ...(deal === undefined ? {} : { dealCode: deal.code }),
    ...commissionsOf(connection, deal),
    rateType: ratePlan.rateType ?? 'sell',
    lowInventory: availabilityOf(roomType, roomRate, request) <= (property.lowInventoryThreshold ?? 3),
  };
}

/** Every charge of the kind in force, even at 0; those with the same name are added up at the position of the first. */
function listOf(kind: ChargeEntry['kind'], { charges }: Price, digits: number): NamedAmount[] {
  const byName = new Map<string, bigint>();
  for (const { charge, amount } of charges.filter((each) => each.charge.kind === kind)) {
    byName.set(charge.name, (byName.get(charge.name) ?? 0n) + amount);
  }
  return [...byName].map(([name, amount]) => ({ name, amount: decimalOf(amount, digits) }));
}
