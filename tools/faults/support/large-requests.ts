// @ts-nocheck: becomes TypeScript in the next commits.
import { dateAfter, FIRST_NIGHT } from '../../bench/data/calendar.js';

/** A month of quotes; the unknown promo code makes the request unique without changing the response. */
export function quotesOf(uuid, number) {
  const dates = `checkIn=${FIRST_NIGHT}&checkOut=${dateAfter(FIRST_NIGHT, 31)}`;
  return `/properties/${uuid}/quotes?${dates}&adults=2&withBreakdown=true&promocode=CODE${number}`;
}

/** The same quotes each time. */
export function sameQuotesOf(uuid) {
  return quotesOf(uuid, 0);
}

/** A month of property detail for two occupancies, starting on one of 300 days. */
export function detailOf(uuid, number) {
  const checkin = dateAfter(FIRST_NIGHT, number % 300);
  const rooms = 'rooms[0][adults]=2&rooms[1][adults]=1';
  return `/properties/${uuid}?checkin=${checkin}&checkout=${dateAfter(checkin, 30)}&${rooms}`;
}
