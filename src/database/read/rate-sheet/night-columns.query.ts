import type { DateColumn } from '../../../domain/pricing/date-column.js';
import type { LevelColumn, NightColumns } from '../../../domain/pricing/night-columns.js';
import { IS_OF_DATES, PackedDates, packedDates, packedRows } from './packed-dates.js';

/** The prices of a night, with their columns. */
const PRICES = {
  amount: 'amount_minor',
  singleAdult: 'single_adult_minor',
  extraAdult: 'extra_adult_minor',
  extraChild: 'extra_child_minor',
  extraInfant: 'extra_infant_minor',
} as const;

/** The restrictions, which few nights have. */
const FLAGS = {
  stopSell: 'stop_sell',
  closedToArrival: 'closed_to_arrival',
  closedToDeparture: 'closed_to_departure',
} as const;
const LIMITS = {
  minStayArrival: 'min_stay_arrival',
  maxStayArrival: 'max_stay_arrival',
  minStayThrough: 'min_stay_through',
  maxStayThrough: 'max_stay_through',
} as const;

const PRICE_COLUMNS = Object.values(PRICES);
const RESTRICTION_COLUMNS = [...Object.values(FLAGS), ...Object.values(LIMITS)];
const NAMES = Object.keys({ ...PRICES, ...FLAGS, ...LIMITS }) as readonly Exclude<keyof NightColumns, 'levels'>[];

const IS_RESTRICTED = [...Object.values(FLAGS), ...Object.values(LIMITS).map((limit) => `${limit} IS NOT NULL`)];

const PACKED = packedDates(PRICE_COLUMNS, [
  packedRows(RESTRICTION_COLUMNS, IS_RESTRICTED.join(' OR ')),
  packedRows(['level_adults', 'level_amounts_minor'], 'level_adults IS NOT NULL'),
]);
const RESTRICTIONS_AT = PRICE_COLUMNS.length;
const LEVELS_AT = RESTRICTIONS_AT + 1;

/**
 * The nights of room rates `r`, packed; the dates are $2 and $3. Each rate is looked up by the key of its nights, whatever the
 * planner knows of them.
 * @param roomRates condition on their properties, and on themselves
 */
export const nightsQuery = (roomRates: string): string => `
  SELECT 'nights' AS part, r.property_uuid::text AS property, r.uuid::text AS uuid, n.packed
  FROM room_rate r CROSS JOIN LATERAL (
    SELECT ${PACKED} AS packed FROM nightly_price
    WHERE property_uuid = r.property_uuid AND room_rate_uuid = r.uuid AND ${IS_OF_DATES} HAVING array_agg(date) IS NOT NULL
  ) n WHERE ${roomRates}`;

/** The nights of a room rate, as the query packed them. */
export function toColumns(packed: Uint8Array): NightColumns {
  const dates = new PackedDates(packed);
  const prices = PRICE_COLUMNS.map((_, at) => dates.figures(at));
  const restrictions = dates.figuresOfRows(RESTRICTIONS_AT, RESTRICTION_COLUMNS.length);
  const levels = dates.figuresByName(LEVELS_AT);
  return { ...named(dates.columns([...prices, ...restrictions])), levels: levelsOf(dates, levels) };
}

function named(columns: readonly DateColumn[]): Omit<NightColumns, 'levels'> {
  return Object.fromEntries(NAMES.map((name, at) => [name, columns[at]])) as unknown as Omit<NightColumns, 'levels'>;
}

/** In the order of their adults. */
function levelsOf(dates: PackedDates, levels: ReadonlyMap<number, Float64Array>): LevelColumn[] {
  return [...levels]
    .sort(([a], [b]) => a - b)
    .flatMap(([adults, filled]) => dates.columns([filled]).map((amount) => ({ adults, amount })));
}

/** The columns of a rate without nights. */
export const NO_NIGHTS = toColumns(new Uint8Array(0));
