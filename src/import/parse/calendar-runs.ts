import type { Night, OccupancyLevel } from '../../domain/pricing/night.js';
import { layerRuns, type Run } from './layer-runs.js';
import { readDate } from './read-date.js';
import { readAmount } from './read-figure.js';
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
    const night = nightOf(merge(overlapping), digits);
    return isEmpty(night) ? undefined : night;
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

function nightOf(fields: MergedEntry, digits: number): Night {
  return {
    amount: readAmount(fields.amount, digits),
    singleAdult: readAmount(fields.singleAdult, digits),
    levels: levelsOf(fields, digits),
    extraAdult: readAmount(fields.extraAdult, digits),
    extraChild: readAmount(fields.extraChild, digits),
    extraInfant: readAmount(fields.extraInfant, digits),
    stopSell: fields.stopSell ?? false,
    closedToArrival: fields.closedToArrival ?? false,
    closedToDeparture: fields.closedToDeparture ?? false,
    minStayArrival: fields.minStayArrival ?? null,
    maxStayArrival: fields.maxStayArrival ?? null,
    minStayThrough: fields.minStayThrough ?? null,
    maxStayThrough: fields.maxStayThrough ?? null,
  };
}

const NO_LEVELS: readonly OccupancyLevel[] = [];

function levelsOf(fields: MergedEntry, digits: number): readonly OccupancyLevel[] {
  const { amounts } = fields;
  if (amounts === undefined || amounts === null) return NO_LEVELS;
  // JavaScript lists names that are whole numbers in ascending order.
  return Object.entries(amounts).map(([adults, text]) => ({
    adults: Number(adults),
    amount: readAmount(text, digits),
  }));
}

/** A night whose every field is unset. */
function isEmpty(night: Night): boolean {
  const { amount, levels } = night;
  if (amount !== null || levels.length > 0) return false;
  return Object.values(night).every((value) => value === null || value === false || value === levels);
}
