import { addDays, daysBetween, type PlainDate } from '../stay/plain-date.js';
import { nightsOf, type Stay } from '../stay/stay.js';
import type { FigureTable } from './figure-table.js';
import { isFlagged, type NightTable } from './night-table.js';
import type { RoomRateSheet, RoomTypeSheet } from './property-sheet.js';
import type { Reason, ReasonSink } from './reason.js';

/** Why a rate cannot be booked for a stay: the limit is in nights or lead days; for `SoldOut` it is the rooms that are left. */
export type Obstacle = Reason<ObstacleCode>;
export type ObstacleCode = 'SoldOut' | RestrictionCode;

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

/** Finds the nights on which fewer rooms are left than requested. */
export function findScarceNights(
  found: ReasonSink<'SoldOut'>,
  counts: FigureTable,
  { line }: RoomTypeSheet,
  stay: Stay,
  rooms: number,
): void {
  for (let date = stay.checkIn; date < stay.checkOut; date = addDays(date, 1)) {
    const left = counts.at(line, date) ?? 0;
    if (left < rooms) found.add('SoldOut', date, left);
  }
}

/** Finds every restriction of a rate that forbids a stay, regardless of the rooms left. A date without figures is open. */
export function findRestrictions(
  found: Found,
  nights: NightTable,
  rate: RoomRateSheet,
  stay: Stay,
  today: PlainDate,
): void {
  findLeadRules(found, rate, stay, today);
  findArrivalRules(found, nights, rate, stay);
  if (hasThroughRules(nights, rate)) {
    for (let date = stay.checkIn; date < stay.checkOut; date = addDays(date, 1))
      findThroughRules(found, nights, rate, stay, date);
  }
  if (isFlagged(nights, rate.line, stay.checkOut, 'closedToDeparture')) found.add('ClosedToDeparture', stay.checkOut);
}

function findLeadRules(found: Found, rate: RoomRateSheet, { checkIn }: Stay, today: PlainDate): void {
  const { minLeadDays, maxLeadDays } = rate;
  const leadDays = daysBetween(today, checkIn);
  if (leadDays < 0) found.add('InThePast', checkIn);
  if (minLeadDays !== null && leadDays < minLeadDays) found.add('TooLate', checkIn, minLeadDays);
  if (maxLeadDays !== null && leadDays > maxLeadDays) found.add('TooEarly', checkIn, maxLeadDays);
}

function findArrivalRules(found: Found, nights: NightTable, { line }: RoomRateSheet, stay: Stay): void {
  const { checkIn } = stay;
  if (isFlagged(nights, line, checkIn, 'closedToArrival')) found.add('ClosedToArrival', checkIn);
  const min = nights.minStayArrival.at(line, checkIn) ?? 0;
  if (nightsOf(stay) < min) found.add('MinStayArrival', checkIn, min);
  const max = nights.maxStayArrival.at(line, checkIn) ?? Infinity;
  if (nightsOf(stay) > max) found.add('MaxStayArrival', checkIn, max);
}

/** Most rates have none: skip the work for them. */
function hasThroughRules({ flags, minStayThrough, maxStayThrough }: NightTable, { line }: RoomRateSheet): boolean {
  return flags.has(line) || minStayThrough.has(line) || maxStayThrough.has(line);
}

function findThroughRules(
  found: Found,
  nights: NightTable,
  { line }: RoomRateSheet,
  stay: Stay,
  date: PlainDate,
): void {
  if (isFlagged(nights, line, date, 'stopSell')) found.add('StopSell', date);
  const min = nights.minStayThrough.at(line, date) ?? 0;
  if (nightsOf(stay) < min) found.add('MinStayThrough', date, min);
  const max = nights.maxStayThrough.at(line, date) ?? Infinity;
  if (nightsOf(stay) > max) found.add('MaxStayThrough', date, max);
}

/** The rooms of a type that are left for a stay: the scarcest night decides. */
export function roomsLeft(counts: FigureTable, { line }: RoomTypeSheet, stay: Stay): number {
  let scarcest = Infinity;
  for (let date = stay.checkIn; date < stay.checkOut; date = addDays(date, 1))
    scarcest = Math.min(scarcest, counts.at(line, date) ?? 0);
  return scarcest;
}
