import type { DateRange } from '../database/read/rate-sheet/date-range.js';
import { plainDate, type PlainDate } from '../domain/stay/plain-date.js';
import type { Stay } from '../domain/stay/stay.js';

/** So many days after today are held at least; a channel may ask 500 ahead (§8). */
const AHEAD_DAYS = 864;
/** The dates move on by so many days at a time, and so does the reading of all sheets anew. */
const BLOCK_DAYS = 32;

/** The dates that sheets hold on a day: all that anybody can be expected to ask for, and a few days that are past. */
export function sheetDates(today: PlainDate): DateRange {
  const block = Math.floor(today / BLOCK_DAYS) * BLOCK_DAYS;
  return { from: plainDate(block - BLOCK_DAYS), to: plainDate(block + BLOCK_DAYS + AHEAD_DAYS) };
}

/** Whether dates hold all nights of a stay and its check-out date. */
export function areDatesOf({ from, to }: DateRange, { checkIn, checkOut }: Stay): boolean {
  return from <= checkIn && checkOut < to;
}
