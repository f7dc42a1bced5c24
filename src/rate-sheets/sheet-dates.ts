import type { DateRange } from '../database/read/rate-sheet/date-range.js';
import { plainDate, type PlainDate } from '../domain/stay/plain-date.js';
import type { Stay } from '../domain/stay/stay.js';

/** Days covered after today, at least; a channel may request 500 ahead (§8). */
const AHEAD_DAYS = 864;
/** The dates move by this many days at a time, after which all sheets are read again. */
const BLOCK_DAYS = 32;

/** The dates that sheets cover on a day: all that can be expected in requests, and a few days in the past. */
export function sheetDates(today: PlainDate): DateRange {
  const block = Math.floor(today / BLOCK_DAYS) * BLOCK_DAYS;
  return { from: plainDate(block - BLOCK_DAYS), to: plainDate(block + BLOCK_DAYS + AHEAD_DAYS) };
}

/** Whether dates cover all nights of a stay and its check-out date. */
export function areDatesOf({ from, to }: DateRange, { checkIn, checkOut }: Stay): boolean {
  return from <= checkIn && checkOut < to;
}
