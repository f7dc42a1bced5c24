import type { ClientBase } from 'pg';
import type { DateColumn } from '../../../domain/pricing/date-column.js';
import type { LevelColumn, NightColumns } from '../../../domain/pricing/night-columns.js';
import { plainDate } from '../../../domain/stay/plain-date.js';
import { copyRows } from '../../copy-rows.js';
import type { DateRange } from './date-range.js';
import { MONTH_OF_DATES, packedMonths, PackedMonths } from './packed-months.js';

/** The figures of a night, with the columns of their months. */
const FIGURES = {
  amount: 'amounts_minor',
  singleAdult: 'single_adults_minor',
  extraAdult: 'extra_adults_minor',
  extraChild: 'extra_children_minor',
  extraInfant: 'extra_infants_minor',
  minStayArrival: 'min_stays_arrival',
  maxStayArrival: 'max_stays_arrival',
  minStayThrough: 'min_stays_through',
  maxStayThrough: 'max_stays_through',
} as const;

/** Its flags, each a set of days. */
const FLAGS = {
  stopSell: 'stop_sell',
  closedToArrival: 'closed_to_arrival',
  closedToDeparture: 'closed_to_departure',
} as const;

const FIGURE_COLUMNS = Object.values(FIGURES);
const FLAG_COLUMNS = Object.values(FLAGS);
const NAMES = [...Object.keys(FIGURES), ...Object.keys(FLAGS)] as readonly Exclude<keyof NightColumns, 'levels'>[];

/** Where they are in a packed month, which begins with its date. */
const LEVEL_ADULTS = 1 + FIGURE_COLUMNS.length + FLAG_COLUMNS.length;
const LEVEL_AMOUNTS = LEVEL_ADULTS + 1;

/**
 * The months of room rates, packed; the dates are $2 and $3.
 * @param roomRates condition on their properties, and on themselves
 */
export const nightsQuery = (roomRates: string): string => `
  SELECT room_rate_uuid::text AS uuid,
    ${packedMonths([...FIGURE_COLUMNS, ...FLAG_COLUMNS, 'level_adults', 'level_amounts_minor'])} AS packed
  FROM nightly_price_month WHERE ${roomRates} AND ${MONTH_OF_DATES}
  GROUP BY property_uuid, room_rate_uuid`;

const NIGHTS = nightsQuery('property_uuid = $1 AND room_rate_uuid = ANY ($4)');

/** Rates per query: their nights are unpacked in a few milliseconds, and then other requests have their turn. */
const RATES_PER_QUERY = 32;

/** The nights of some room rates of a property between two dates, by uuid; a rate without any is omitted. */
export async function readNightColumns(
  snapshot: ClientBase,
  propertyUuid: string,
  roomRates: readonly string[],
  dates: DateRange,
): Promise<Map<string, NightColumns>> {
  const columns = new Map<string, NightColumns>();
  for (let at = 0; at < roomRates.length; at += RATES_PER_QUERY) {
    const values = [propertyUuid, dates.from, dates.to, roomRates.slice(at, at + RATES_PER_QUERY)];
    for (const [uuid, packed] of await copyRows(snapshot, NIGHTS, values)) {
      if (uuid && packed) columns.set(uuid.toString(), toColumns(packed, dates));
    }
  }
  return columns;
}

/** The nights of a room rate between two dates, as the query packed them. */
export function toColumns(packed: Uint8Array, dates: DateRange): NightColumns {
  const months = new PackedMonths(packed, dates);
  const filled: (Float64Array | undefined)[] = NAMES.map(() => undefined);
  const levels = new Map<number, Float64Array>();
  for (const month of months.months) {
    NAMES.forEach((_, at) => {
      const column = at + 1;
      if (!months.has(month, column)) return;
      const into = (filled[at] ??= months.space());
      if (at < FIGURE_COLUMNS.length) months.takeFigures(into, month, column);
      else months.takeDays(into, month, column);
    });
    const adults = months.integers(month, LEVEL_ADULTS);
    for (const each of adults) if (!levels.has(each)) levels.set(each, months.space());
    months.takeLists(
      adults.length,
      month,
      LEVEL_AMOUNTS,
      (list) => levels.get(adults[list] ?? 0) ?? new Float64Array(0),
    );
  }
  return { ...named(months.columns(filled)), levels: levelsOf(months, levels) };
}

function named(columns: readonly DateColumn[]): Omit<NightColumns, 'levels'> {
  return Object.fromEntries(NAMES.map((name, at) => [name, columns[at]])) as unknown as Omit<NightColumns, 'levels'>;
}

/** In the order of their adults, without those that have no amount on these dates. */
function levelsOf(months: PackedMonths, levels: ReadonlyMap<number, Float64Array>): LevelColumn[] {
  return [...levels]
    .sort(([a], [b]) => a - b)
    .flatMap(([adults, filled]) => months.columns([filled]).map((amount) => ({ adults, amount })))
    .filter(({ amount }) => !amount.isEmpty);
}

/** The columns of a rate without nights. */
export const NO_NIGHTS = toColumns(new Uint8Array(0), { from: plainDate(0), to: plainDate(0) });
