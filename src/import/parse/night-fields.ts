import type { Night, OccupancyLevel } from '../../domain/pricing/night.js';
import type { CalendarEntry } from '../entries/room-rate-entry.js';
import { readAmount } from './read-figure.js';

const NO_LEVELS: readonly OccupancyLevel[] = [];

/** A date without a row: no price, no restriction. */
export const EMPTY_NIGHT: Night = {
  amount: null,
  singleAdult: null,
  levels: NO_LEVELS,
  extraAdult: null,
  extraChild: null,
  extraInfant: null,
  stopSell: false,
  closedToArrival: false,
  closedToDeparture: false,
  minStayArrival: null,
  maxStayArrival: null,
  minStayThrough: null,
  maxStayThrough: null,
};

/** What a calendar entry says of its dates. */
export type NightFields = Partial<Omit<CalendarEntry, 'from' | 'to' | 'weekdays'>>;

const AMOUNTS = ['amount', 'singleAdult', 'extraAdult', 'extraChild', 'extraInfant'] as const;
const FLAGS = ['stopSell', 'closedToArrival', 'closedToDeparture'] as const;
const LIMITS = ['minStayArrival', 'maxStayArrival', 'minStayThrough', 'maxStayThrough'] as const;

/**
 * A night with the fields of an entry over it: an omitted field keeps its value, null clears it.
 * @param fields that passed the checks
 * @param digits of the currency's minor unit
 */
export function withFields(night: Night, fields: NightFields, digits: number): Night {
  const changed: { -readonly [Field in keyof Night]: Night[Field] } = { ...night };
  for (const name of AMOUNTS) if (fields[name] !== undefined) changed[name] = readAmount(fields[name], digits);
  for (const name of FLAGS) if (fields[name] !== undefined) changed[name] = fields[name] ?? false;
  for (const name of LIMITS) if (fields[name] !== undefined) changed[name] = fields[name];
  if (fields.amounts !== undefined) changed.levels = levelsOf(fields.amounts, digits);
  return changed;
}

function levelsOf(amounts: CalendarEntry['amounts'], digits: number): readonly OccupancyLevel[] {
  if (amounts === undefined || amounts === null) return NO_LEVELS;
  // JavaScript lists names that are whole numbers in ascending order.
  return Object.entries(amounts).map(([adults, text]) => ({
    adults: Number(adults),
    amount: readAmount(text, digits),
  }));
}

/** Whether a night has no field that is set, as a date without a row. */
export function isEmptyNight(night: Night): boolean {
  const { amount, levels } = night;
  if (amount !== null || levels.length > 0) return false;
  return Object.values(night).every((value) => value === null || value === false || value === levels);
}
