import type { RoomTypeEntry } from '../../../src/import/entries/property-entry.js';
import type { RoomRateEntry } from '../../../src/import/entries/room-rate-entry.js';
import { conditionsOf, roomCountOf } from './layers.js';
import { isAtLeast, isAtMost, leadDaysOf, nightsOf, type Party, type Stay } from './stay.js';

/** Whether the party fits the room type: each kind of guest separately, and all of them together. */
export function holds(roomType: RoomTypeEntry, { adults, children, infants }: Party): boolean {
  return (
    adults <= roomType.maxAdultOccupancy &&
    children <= roomType.maxChildOccupancy &&
    infants <= roomType.maxInfantOccupancy &&
    adults + children + infants <= roomType.maxOccupancy
  );
}

/** How many rooms are left for the stay at the rate: the minimum over its nights, 0 if a rule forbids it (decisions 13). */
export function availabilityOf(roomType: RoomTypeEntry, roomRate: RoomRateEntry, stay: Stay): number {
  if (!isAllowed(roomRate, stay)) return 0;
  return Math.min(...nightsOf(stay).map((night) => roomCountOf(roomType.inventory, night)));
}

/** Whether no restriction forbids the stay. */
function isAllowed(roomRate: RoomRateEntry, stay: Stay): boolean {
  const { length } = nightsOf(stay);
  const ofNights = nightsOf(stay).map((night) => conditionsOf(roomRate.calendar, night));
  const ofArrival = conditionsOf(roomRate.calendar, stay.checkIn);
  const ofDeparture = conditionsOf(roomRate.calendar, stay.checkOut);
  return (
    stay.checkIn >= stay.today &&
    isAtLeast(leadDaysOf(stay), roomRate.minLeadDays) &&
    isAtMost(leadDaysOf(stay), roomRate.maxLeadDays) &&
    ofArrival.closedToArrival !== true &&
    isAtLeast(length, ofArrival.minStayArrival) &&
    isAtMost(length, ofArrival.maxStayArrival) &&
    ofNights.every(({ stopSell }) => stopSell !== true) &&
    ofNights.every(({ minStayThrough }) => isAtLeast(length, minStayThrough)) &&
    ofNights.every(({ maxStayThrough }) => isAtMost(length, maxStayThrough)) &&
    ofDeparture.closedToDeparture !== true
  );
}
