import type { Night, OccupancyLevel } from '../domain/pricing/night.js';
import { layerRuns, type Run } from './layer-runs.js';
import { readDate } from './read-date.js';
import { readAmount } from './read-figure.js';
import type { CalendarEntry } from './room-rate-entry.js';

/**
 * The nights of a room rate by runs of dates: what the calendar's entries say when they are laid in their order, field by
 * field. A date of which nothing is left has no night.
 * @param digits of the currency's minor unit
 */
export function calendarRuns(entries: readonly CalendarEntry[], digits: number): Iterable<Run<Night>> {
  const layers = entries.map((entry) => ({
    from: readDate(entry.from),
    to: readDate(entry.to),
    weekdays: entry.weekdays === undefined ? undefined : new Set(entry.weekdays),
    said: entry,
  }));
  return layerRuns(layers, (said) => {
    const night = nightOf(
      said.reduce<Said>((laid, entry) => ({ ...laid, ...entry }), {}),
      digits,
    );
    return saysNothing(night) ? undefined : night;
  });
}

/** What entries say together: a field that is not named is left as it was, null is a word of its own and clears it. */
type Said = Partial<CalendarEntry>;

function nightOf(said: Said, digits: number): Night {
  return {
    amount: readAmount(said.amount, digits),
    singleAdult: readAmount(said.singleAdult, digits),
    levels: levelsOf(said, digits),
    extraAdult: readAmount(said.extraAdult, digits),
    extraChild: readAmount(said.extraChild, digits),
    extraInfant: readAmount(said.extraInfant, digits),
    stopSell: said.stopSell ?? false,
    closedToArrival: said.closedToArrival ?? false,
    closedToDeparture: said.closedToDeparture ?? false,
    minStayArrival: said.minStayArrival ?? null,
    maxStayArrival: said.maxStayArrival ?? null,
    minStayThrough: said.minStayThrough ?? null,
    maxStayThrough: said.maxStayThrough ?? null,
  };
}

function levelsOf(said: Said, digits: number): OccupancyLevel[] {
  return Object.entries(said.amounts ?? {})
    .flatMap(([adults, text]) => {
      const amount = readAmount(text, digits);
      return amount === null ? [] : [{ adults: Number(adults), amount }];
    })
    .sort((a, b) => a.adults - b.adults);
}

/** A night whose every field is as if it had not been named. */
function saysNothing({ levels, ...fields }: Night): boolean {
  return levels.length === 0 && Object.values(fields).every((value) => value === null || value === false);
}
