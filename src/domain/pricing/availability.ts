import type { PlainDate } from '../stay/plain-date.js';
import { daysBetween } from '../stay/plain-date.js';
import { nightsOf, type Stay } from '../stay/stay.js';
import type { Night, RoomRateSheet, RoomTypeSheet } from './property-sheet.js';

/** How many rooms of a type are left for a stay at a rate: the scarcest night rules; 0 where a restriction forbids the stay. */
export function availability(roomType: RoomTypeSheet, rate: RoomRateSheet, stay: Stay, today: PlainDate): number {
  return isOpen(rate, stay, today) ? Math.min(...roomType.counts) : 0;
}

function isOpen(rate: RoomRateSheet, stay: Stay, today: PlainDate): boolean {
  const stayNights = nightsOf(stay);
  return (
    isLeadAllowed(rate, daysBetween(today, stay.checkIn)) &&
    isArrivalAllowed(rate.nights[0], stayNights) &&
    rate.nights.slice(0, stayNights).every((night) => isThroughAllowed(night, stayNights)) &&
    rate.nights[stayNights]?.closedToDeparture !== true // A date without a row is open.
  );
}

function isLeadAllowed(rate: RoomRateSheet, leadDays: number): boolean {
  return leadDays >= 0 && isWithin(leadDays, rate.minLeadDays, rate.maxLeadDays);
}

function isArrivalAllowed(night: Night | undefined, stayNights: number): boolean {
  if (night === undefined) return true;
  return !night.closedToArrival && isWithin(stayNights, night.minStayArrival, night.maxStayArrival);
}

function isThroughAllowed(night: Night | undefined, stayNights: number): boolean {
  if (night === undefined) return true;
  return !night.stopSell && isWithin(stayNights, night.minStayThrough, night.maxStayThrough);
}

function isWithin(value: number, min: number | null, max: number | null): boolean {
  return (min === null || value >= min) && (max === null || value <= max);
}
