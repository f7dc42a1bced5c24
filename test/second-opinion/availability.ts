import type { RoomTypeEntry } from '../../src/data-set/property-entry.js';
import type { RoomRateEntry } from '../../src/data-set/room-rate-entry.js';
import { conditionsOf, roomCountOf } from './layers.js';
import { isAtLeast, isAtMost, leadDaysOf, nightsOf, type Party, type Stay } from './stay.js';

/** Whether the room holds the party: each kind of guest on its own, and all of them together. */
export function holds(roomType: RoomTypeEntry, { adults, children, infants }: Party): boolean {
  return (
    adults <= roomType.maxAdultOccupancy &&
    children <= roomType.maxChildOccupancy &&
    infants <= roomType.maxInfantOccupancy &&
    adults + children + infants <= roomType.maxOccupancy
  );
}

/** How many rooms are left for the stay at the rate: the scarcest night rules, 0 where a rule forbids it (decisions 13). */
export function availabilityOf(roomType: RoomTypeEntry, roomRate: RoomRateEntry, stay: Stay): number {
  if (!isOpen(roomRate, stay)) return 0;
  return Math.min(...nightsOf(stay).map((night) => roomCountOf(roomType.inventory, night)));
}

function isOpen(roomRate: RoomRateEntry, stay: Stay): boolean {
  const nights = nightsOf(stay);
  const ofNights = nights.map((night) => conditionsOf(roomRate.calendar, night));
  const ofArrival = conditionsOf(roomRate.calendar, stay.checkIn);
  const ofDeparture = conditionsOf(roomRate.calendar, stay.checkOut);
  return (
    !ofNights.some(({ stopSell }) => stopSell === true) &&
    ofArrival.closedToArrival !== true &&
    ofDeparture.closedToDeparture !== true &&
    isAtLeast(nights.length, ofArrival.minStayArrival) &&
    isAtMost(nights.length, ofArrival.maxStayArrival) &&
    ofNights.every(({ minStayThrough }) => isAtLeast(nights.length, minStayThrough)) &&
    ofNights.every(({ maxStayThrough }) => isAtMost(nights.length, maxStayThrough)) &&
    isAtLeast(leadDaysOf(stay), roomRate.minLeadDays) &&
    isAtMost(leadDaysOf(stay), roomRate.maxLeadDays) &&
    stay.checkIn >= stay.today
  );
}
