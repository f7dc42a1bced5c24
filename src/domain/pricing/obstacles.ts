import { addDays, daysBetween, type PlainDate } from '../stay/plain-date.js';
import { nightsOf, type Stay } from '../stay/stay.js';
import type { Night, RoomRateSheet, RoomTypeSheet } from './property-sheet.js';
import type { Reason } from './reason.js';

/** Why a rate cannot be booked for a stay: the limit is in nights, lead days, or of `SoldOut` the rooms that are left. */
export type Obstacle = Reason<
  | 'SoldOut'
  | 'StopSell'
  | 'ClosedToArrival'
  | 'ClosedToDeparture'
  | 'MinStayArrival'
  | 'MaxStayArrival'
  | 'MinStayThrough'
  | 'MaxStayThrough'
  | 'TooLate'
  | 'TooEarly'
  | 'InThePast'
>;

/** The nights on which fewer rooms are left than are asked for. */
export function scarceNights({ counts }: RoomTypeSheet, stay: Stay, rooms: number): Obstacle[] {
  return counts.flatMap((limit, night) =>
    limit < rooms ? [{ code: 'SoldOut' as const, date: addDays(stay.checkIn, night), limit }] : [],
  );
}

/** Every rule of a rate that forbids a stay, whatever rooms are left. */
export function restrictions(rate: RoomRateSheet, stay: Stay, today: PlainDate): Obstacle[] {
  const stayNights = nightsOf(stay);
  return [
    ...leadRules(rate, stay, today),
    ...arrivalRules(rate.nights[0], stay.checkIn, stayNights),
    ...rate.nights
      .slice(0, stayNights)
      .flatMap((night, index) => throughRules(night, addDays(stay.checkIn, index), stayNights)),
    ...departureRules(rate.nights[stayNights], stay.checkOut),
  ];
}

function leadRules({ minLeadDays, maxLeadDays }: RoomRateSheet, { checkIn }: Stay, today: PlainDate): Obstacle[] {
  const leadDays = daysBetween(today, checkIn);
  const broken: Obstacle[] = [];
  if (leadDays < 0) broken.push({ code: 'InThePast', date: checkIn });
  if (minLeadDays !== null && leadDays < minLeadDays)
    broken.push({ code: 'TooLate', date: checkIn, limit: minLeadDays });
  if (maxLeadDays !== null && leadDays > maxLeadDays)
    broken.push({ code: 'TooEarly', date: checkIn, limit: maxLeadDays });
  return broken;
}

function arrivalRules(night: Night | undefined, date: PlainDate, stayNights: number): Obstacle[] {
  if (night === undefined) return [];
  const { closedToArrival, minStayArrival: min, maxStayArrival: max } = night;
  const broken: Obstacle[] = [];
  if (closedToArrival) broken.push({ code: 'ClosedToArrival', date });
  if (min !== null && stayNights < min) broken.push({ code: 'MinStayArrival', date, limit: min });
  if (max !== null && stayNights > max) broken.push({ code: 'MaxStayArrival', date, limit: max });
  return broken;
}

function throughRules(night: Night | undefined, date: PlainDate, stayNights: number): Obstacle[] {
  if (night === undefined) return [];
  const { stopSell, minStayThrough: min, maxStayThrough: max } = night;
  const broken: Obstacle[] = [];
  if (stopSell) broken.push({ code: 'StopSell', date });
  if (min !== null && stayNights < min) broken.push({ code: 'MinStayThrough', date, limit: min });
  if (max !== null && stayNights > max) broken.push({ code: 'MaxStayThrough', date, limit: max });
  return broken;
}

/** A date without a row is open. */
function departureRules(night: Night | undefined, date: PlainDate): Obstacle[] {
  return night?.closedToDeparture === true ? [{ code: 'ClosedToDeparture', date }] : [];
}
