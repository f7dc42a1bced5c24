import { FigureTableBuilder } from '../../../domain/pricing/figure-table-builder.js';
import type { FigureTable } from '../../../domain/pricing/figure-table.js';
import { FLAGS, type NightTable } from '../../../domain/pricing/night-table.js';
import type { DateRange } from './date-range.js';
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
const FLAG_COLUMNS = {
  stopSell: 'stop_sell',
  closedToArrival: 'closed_to_arrival',
  closedToDeparture: 'closed_to_departure',
} as const satisfies Record<keyof typeof FLAGS, string>;
const LIMITS = {
  minStayArrival: 'min_stay_arrival',
  maxStayArrival: 'max_stay_arrival',
  minStayThrough: 'min_stay_through',
  maxStayThrough: 'max_stay_through',
} as const;

const PRICE_COLUMNS = Object.values(PRICES);
const RESTRICTION_COLUMNS = [...Object.values(FLAG_COLUMNS), ...Object.values(LIMITS)];
const FLAG_BITS = Object.keys(FLAG_COLUMNS).map((name) => FLAGS[name as keyof typeof FLAGS]);

const IS_RESTRICTED = [...Object.values(FLAG_COLUMNS), ...Object.values(LIMITS).map((limit) => `${limit} IS NOT NULL`)];

const PACKED = packedDates(PRICE_COLUMNS, [
  packedRows(RESTRICTION_COLUMNS, IS_RESTRICTED.join(' OR ')),
  packedRows(['level_adults', 'level_amounts_minor'], 'level_adults IS NOT NULL'),
]);
const RESTRICTIONS_AT = PRICE_COLUMNS.length;
const LEVELS_AT = RESTRICTIONS_AT + 1;

/**
 * The nights of room rates `r`, packed. Each rate is looked up by the key of its nights, whatever the planner knows of them.
 * @param roomRates condition on their properties, and on themselves
 * @param dates condition on their dates: without it, those from $2 to $3
 */
export const nightsQuery = (roomRates: string, dates = IS_OF_DATES): string => `
  SELECT 'nights' AS part, r.property_uuid::text AS property, r.uuid::text AS uuid, n.packed
  FROM room_rate r CROSS JOIN LATERAL (
    SELECT ${PACKED} AS packed FROM nightly_price
    WHERE property_uuid = r.property_uuid AND room_rate_uuid = r.uuid AND ${dates} HAVING array_agg(date) IS NOT NULL
  ) n WHERE ${roomRates}`;

type Figure = keyof typeof PRICES | keyof typeof LIMITS | 'flags';
const FIGURES = [...Object.keys(PRICES), ...Object.keys(LIMITS), 'flags'] as readonly Figure[];

/** The flags of each date, added up. @param set by flag: a figure on the dates that have it */
function flagsOf(set: readonly (Float64Array | undefined)[], dates: PackedDates): Float64Array | undefined {
  let flags: Float64Array | undefined;
  set.forEach((filled, at) => {
    if (filled === undefined) return;
    const into = (flags ??= dates.space());
    for (let row = 0; row < filled.length; row += 1)
      if (filled[row] !== 0) into[row] = (into[row] || 1) + (FLAG_BITS[at] ?? 0);
  });
  return flags;
}

/** Makes the tables of a property's nights. */
export class NightTableBuilder {
  private readonly figures: readonly (readonly [Figure, FigureTableBuilder])[];
  /** By the number of adults. */
  private readonly levels = new Map<number, FigureTableBuilder>();

  constructor(private readonly dates: DateRange) {
    this.figures = FIGURES.map((name) => [name, tableOf(dates)]);
  }

  /** Adds the nights of a room rate, as the query packed them. */
  add(line: number, packed: Uint8Array): void {
    const dates = new PackedDates(packed);
    const prices = PRICE_COLUMNS.map((_, at) => dates.figures(at));
    const restrictions = dates.figuresOfRows(RESTRICTIONS_AT, RESTRICTION_COLUMNS.length);
    const limits = restrictions.splice(FLAG_BITS.length);
    const filled = [...prices, ...limits, flagsOf(restrictions, dates)];
    this.figures.forEach(([, table], at) => {
      dates.addTo(table, line, filled[at]);
    });
    for (const [adults, amounts] of dates.figuresByName(LEVELS_AT)) {
      const table = this.levels.get(adults) ?? tableOf(this.dates);
      this.levels.set(adults, table);
      dates.addTo(table, line, amounts);
    }
  }

  build(): NightTable {
    const tables = Object.fromEntries(this.figures.map(([name, table]) => [name, table.build()]));
    const levels = [...this.levels].sort(([a], [b]) => a - b);
    return {
      ...(tables as Record<Figure, FigureTable>),
      levels: levels.map(([adults, table]) => ({ adults, amount: table.build() })),
    };
  }
}

/** A table of the nights, or the counts, of some dates. */
export function tableOf({ from, to }: DateRange): FigureTableBuilder {
  return new FigureTableBuilder(from, to - from);
}

/**
 * The room counts of room types `t`, packed.
 * @param roomTypes condition on their properties, and on themselves
 * @param dates condition on their dates: without it, those from $2 to $3
 */
export const inventoryQuery = (roomTypes: string, dates = IS_OF_DATES): string => `
  SELECT 'counts' AS part, t.property_uuid::text AS property, t.uuid::text AS uuid, i.packed
  FROM room_type t CROSS JOIN LATERAL (
    SELECT ${packedDates(['count'])} AS packed FROM room_inventory
    WHERE property_uuid = t.property_uuid AND room_type_uuid = t.uuid AND ${dates} HAVING array_agg(date) IS NOT NULL
  ) i WHERE ${roomTypes}`;

/** Adds the rooms left of a room type, as the query packed them. */
export function addCounts(table: FigureTableBuilder, line: number, packed: Uint8Array): void {
  const dates = new PackedDates(packed);
  dates.addTo(table, line, dates.figures(0));
}
