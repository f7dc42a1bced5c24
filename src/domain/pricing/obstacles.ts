import { addDays, daysBetween, type PlainDate } from '../stay/plain-date.js';
import { nightsOf, type Stay } from '../stay/stay.js';
import type { RoomRateSheet, RoomTypeSheet } from './property-sheet.js';
import { type Reason, ReasonList, type ReasonSink } from './reason.js';

/** Why a rate cannot be booked for a stay: the limit is in nights or lead days; for `SoldOut` it is the rooms that are left. */
export type Obstacle = Reason<'SoldOut' | RestrictionCode>;

type RestrictionCode =
  | 'StopSell'
  | 'ClosedToArrival'
  | 'ClosedToDeparture'
  | 'MinStayArrival'
  | 'MaxStayArrival'
  | 'MinStayThrough'
  | 'MaxStayThrough'
  | 'TooLate'
  | 'TooEarly'
  | 'InThePast';

type Found = ReasonSink<RestrictionCode>;

/** Everything that keeps a rate from being booked: nights with fewer rooms left than requested, and restrictions. */
export function obstacles(
  roomType: RoomTypeSheet,
  rate: RoomRateSheet,
  stay: Stay,
  { rooms, today }: { readonly rooms: number; readonly today: PlainDate },
): Obstacle[] {
  const list = new ReasonList<'SoldOut' | RestrictionCode>();
  findScarceNights(list, roomType, stay, rooms);
  findRestrictions(list, rate, stay, today);
  return list.reasons;
}

/** Finds the nights on which fewer rooms are left than requested. */
export function findScarceNights(
  found: ReasonSink<'SoldOut'>,
  { counts }: RoomTypeSheet,
  stay: Stay,
  rooms: number,
): void {
  for (let date = stay.checkIn; date < stay.checkOut; date = addDays(date, 1)) {
    const left = counts.at(date) ?? 0;
    if (left < rooms) found.add('SoldOut', date, left);
  }
}

/** Finds every restriction of a rate that forbids a stay, regardless of the rooms left. A date without figures is open. */
export function findRestrictions(found: Found, rate: RoomRateSheet, stay: Stay, today: PlainDate): void {
  findLeadRules(found, rate, stay, today);
  findArrivalRules(found, rate, stay);
  if (hasThroughRules(rate)) {
    for (let date = stay.checkIn; date < stay.checkOut; date = addDays(date, 1))
      findThroughRules(found, rate, stay, date);
  }
  if (rate.nights.closedToDeparture.at(stay.checkOut) !== null) found.add('ClosedToDeparture', stay.checkOut);
}

function findLeadRules(found: Found, rate: RoomRateSheet, { checkIn }: Stay, today: PlainDate): void {
  const { minLeadDays, maxLeadDays } = rate;
  const leadDays = daysBetween(today, checkIn);
  if (leadDays < 0) found.add('InThePast', checkIn);
  if (minLeadDays !== null && leadDays < minLeadDays) found.add('TooLate', checkIn, minLeadDays);
  if (maxLeadDays !== null && leadDays > maxLeadDays) found.add('TooEarly', checkIn, maxLeadDays);
}

function findArrivalRules(found: Found, { nights }: RoomRateSheet, stay: Stay): void {
  const { checkIn } = stay;
  if (nights.closedToArrival.at(checkIn) !== null) found.add('ClosedToArrival', checkIn);
  const min = nights.minStayArrival.at(checkIn);
  if (min !== null && nightsOf(stay) < min) found.add('MinStayArrival', checkIn, min);
  const max = nights.maxStayArrival.at(checkIn);
  if (max !== null && nightsOf(stay) > max) found.add('MaxStayArrival', checkIn, max);
}

/** Most rates have none: skip the work for them. */
function hasThroughRules({ nights: { stopSell, minStayThrough, maxStayThrough } }: RoomRateSheet): boolean {
  return !(stopSell.isEmpty && minStayThrough.isEmpty && maxStayThrough.isEmpty);
}

function findThroughRules(found: Found, { nights }: RoomRateSheet, stay: Stay, date: PlainDate): void {
  if (nights.stopSell.at(date) !== null) found.add('StopSell', date);
  const min = nights.minStayThrough.at(date);
  if (min !== null && nightsOf(stay) < min) found.add('MinStayThrough', date, min);
  const max = nights.maxStayThrough.at(date);
  if (max !== null && nightsOf(stay) > max) found.add('MaxStayThrough', date, max);
}
