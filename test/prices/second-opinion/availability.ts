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
  if (brokenRules(roomRate, stay).length > 0) return 0;
  return Math.min(...roomCountsOf(roomType, stay));
}

export function roomCountsOf(roomType: RoomTypeEntry, stay: Stay): number[] {
  return nightsOf(stay).map((night) => roomCountOf(roomType.inventory, night));
}

/** The names of the restrictions that forbid the stay. */
export function brokenRules(roomRate: RoomRateEntry, stay: Stay): string[] {
  const nights = nightsOf(stay);
  const ofNights = nights.map((night) => conditionsOf(roomRate.calendar, night));
  const ofArrival = conditionsOf(roomRate.calendar, stay.checkIn);
  const ofDeparture = conditionsOf(roomRate.calendar, stay.checkOut);
  const rules = {
    stopSell: !ofNights.some(({ stopSell }) => stopSell === true),
    closedToArrival: ofArrival.closedToArrival !== true,
    closedToDeparture: ofDeparture.closedToDeparture !== true,
    minStayArrival: isAtLeast(nights.length, ofArrival.minStayArrival),
    maxStayArrival: isAtMost(nights.length, ofArrival.maxStayArrival),
    minStayThrough: ofNights.every(({ minStayThrough }) => isAtLeast(nights.length, minStayThrough)),
    maxStayThrough: ofNights.every(({ maxStayThrough }) => isAtMost(nights.length, maxStayThrough)),
    minLeadDays: isAtLeast(leadDaysOf(stay), roomRate.minLeadDays),
    maxLeadDays: isAtMost(leadDaysOf(stay), roomRate.maxLeadDays),
    past: stay.checkIn >= stay.today,
  };
  return Object.entries(rules).flatMap(([name, isKept]) => (isKept ? [] : [name]));
}
