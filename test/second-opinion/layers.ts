import type { InventoryEntry } from '../../src/data-set/property-entry.js';
import type { CalendarEntry } from '../../src/data-set/room-rate-entry.js';
import { liesWithin, weekdayOf, type CalendarDate } from './calendar-date.js';

/** What a room rate's calendar says of one date; null: cleared, absent: never said. */
export type DateConditions = Partial<CalendarEntry>;

/** Entries are laid in their order, a later one over an earlier one, field by field; `amounts` is one field. */
export function conditionsOf(calendar: readonly CalendarEntry[] = [], date: CalendarDate): DateConditions {
  let laid: DateConditions = {};
  for (const entry of calendar) {
    if (!liesWithin(date, entry.from, entry.to)) continue;
    if (entry.weekdays !== undefined && !entry.weekdays.includes(weekdayOf(date))) continue;
    laid = { ...laid, ...entry };
  }
  return laid;
}

/** How many rooms are left on a date: what the last entry says of it; nothing said, or null, is 0. */
export function roomCountOf(inventory: readonly InventoryEntry[] = [], date: CalendarDate): number {
  return inventory.findLast(({ from, to }) => liesWithin(date, from, to))?.count ?? 0;
}
