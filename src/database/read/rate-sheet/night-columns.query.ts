import type { DateColumn } from '../../../domain/pricing/date-column.js';
import type { LevelColumn, NightColumns } from '../../../domain/pricing/night-columns.js';
import { IS_OF_DATES, PackedDates, packedDates, packedFigures } from './packed-dates.js';

/** The figures of a night, with their columns. */
const FIGURES = {
  amount: 'amount_minor',
  singleAdult: 'single_adult_minor',
  extraAdult: 'extra_adult_minor',
  extraChild: 'extra_child_minor',
  extraInfant: 'extra_infant_minor',
  minStayArrival: 'min_stay_arrival',
  maxStayArrival: 'max_stay_arrival',
  minStayThrough: 'min_stay_through',
  maxStayThrough: 'max_stay_through',
} as const;

/** Its flags, from the lowest bit on. */
const FLAGS = {
  stopSell: 'stop_sell',
  closedToArrival: 'closed_to_arrival',
  closedToDeparture: 'closed_to_departure',
} as const;

const FIGURE_COLUMNS = Object.values(FIGURES);
const FLAG_COLUMNS = Object.values(FLAGS);
const NAMES = [...Object.keys(FIGURES), ...Object.keys(FLAGS)] as readonly Exclude<keyof NightColumns, 'levels'>[];

/** Where they are, after the dates. */
const FLAGS_AT = 1 + FIGURE_COLUMNS.length;
const LEVELS_AT = FLAGS_AT + 1;

const HAS_FLAGS = `bool_or(${FLAG_COLUMNS.join(' OR ')})`;
const FLAG_BITS = FLAG_COLUMNS.map((column, flag) => `(${column}::int << ${flag})`).join(' | ');

/** `array_agg` accepts no array that is null, so the levels are bytes. */
const PACKED = packedDates([
  ...FIGURE_COLUMNS.map(packedFigures),
  `CASE WHEN ${HAS_FLAGS} THEN array_agg(${FLAG_BITS}) END`,
  'array_agg(date) FILTER (WHERE level_adults IS NOT NULL)',
  `string_agg(array_send(level_adults), '')`,
  `string_agg(array_send(level_amounts_minor), '')`,
]);

/**
 * The nights of room rates `r`, packed; the dates are $2 and $3. Each rate is looked up by the key of its nights, whatever the
 * planner knows of them.
 * @param roomRates condition on their properties, and on themselves
 */
export const nightsQuery = (roomRates: string): string => `
  SELECT 'nights' AS part, r.property_uuid::text AS property, r.uuid::text AS uuid, n.packed
  FROM room_rate r CROSS JOIN LATERAL (
    SELECT ${PACKED} AS packed FROM nightly_price
    WHERE property_uuid = r.property_uuid AND room_rate_uuid = r.uuid AND ${IS_OF_DATES} HAVING count(*) > 0
  ) n WHERE ${roomRates}`;

/** The nights of a room rate, as the query packed them. */
export function toColumns(packed: Uint8Array): NightColumns {
  const dates = new PackedDates(packed);
  const figures = FIGURE_COLUMNS.map((_, at) => dates.figures(1 + at));
  const flags = dates.flags(FLAGS_AT, FLAG_COLUMNS.length);
  const levels = new Map<number, Float64Array>();
  dates.lists(LEVELS_AT, (adults) => {
    const known = levels.get(adults);
    if (known !== undefined) return known;
    const space = dates.space();
    levels.set(adults, space);
    return space;
  });
  return { ...named(dates.columns([...figures, ...flags])), levels: levelsOf(dates, levels) };
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
