import type { Night } from '../../domain/pricing/night.js';
import { layerRuns, type Run } from './layer-runs.js';
import { EMPTY_NIGHT, isEmptyNight, withFields } from './night-fields.js';
import { readDate } from './read-date.js';
import type { InventoryEntry } from '../entries/property-entry.js';
import type { CalendarEntry } from '../entries/room-rate-entry.js';

/**
 * The nights of a room rate by runs of dates: the calendar's entries, merged in their order, field by field. A date whose
 * fields are all cleared has no night.
 * @param digits of the currency's minor unit
 */
export function calendarRuns(entries: readonly CalendarEntry[], digits: number): Iterable<Run<Night>> {
  const layers = entries.map((entry) => ({
    from: readDate(entry.from),
    to: readDate(entry.to),
    weekdays: entry.weekdays === undefined ? undefined : new Set(entry.weekdays),
    value: entry,
  }));
  return layerRuns(layers, (overlapping) => {
    const night = withFields(EMPTY_NIGHT, merge(overlapping), digits);
    return isEmptyNight(night) ? undefined : night;
  });
}

/** Merged entries: an omitted field leaves the earlier value, null clears it. */
type MergedEntry = Partial<CalendarEntry>;

function merge(entries: readonly CalendarEntry[]): MergedEntry {
  const [first = {}] = entries;
  return entries.length === 1
    ? first
    : entries.reduce<MergedEntry>((merged, entry) => Object.assign(merged, entry), {});
}

/** The room counts of a room type by runs of dates. A cleared count is 0. */
export function inventoryRuns(entries: readonly InventoryEntry[]): Iterable<Run<number>> {
  const layers = entries.map(({ from, to, count }) => ({ from: readDate(from), to: readDate(to), value: count ?? 0 }));
  return layerRuns(layers, (counts) => counts.at(-1));
}
