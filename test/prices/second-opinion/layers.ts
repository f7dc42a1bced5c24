import type { InventoryEntry } from '../../../src/import/entries/property-entry.js';
import type { CalendarEntry } from '../../../src/import/entries/room-rate-entry.js';
import { liesWithin, weekdayOf, type CalendarDate } from './calendar-date.js';

/** A room rate's calendar values for one date; null: cleared, absent: never set. */
export type DateConditions = Partial<CalendarEntry>;

/** Entries are applied in order, later ones override earlier ones field by field; `amounts` is one field. */
export function conditionsOf(calendar: readonly CalendarEntry[] = [], date: CalendarDate): DateConditions {
  let merged: DateConditions = {};
  for (const entry of calendar) {
    if (!liesWithin(date, entry.from, entry.to)) continue;
    if (entry.weekdays !== undefined && !entry.weekdays.includes(weekdayOf(date))) continue;
    merged = { ...merged, ...entry };
  }
  return merged;
}

/** How many rooms are left on a date, by the last entry for it; none or null is 0. */
export function roomCountOf(inventory: readonly InventoryEntry[] = [], date: CalendarDate): number {
  return inventory.findLast(({ from, to }) => liesWithin(date, from, to))?.count ?? 0;
}
