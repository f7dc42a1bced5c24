import type { FigureLine } from '../../../domain/pricing/figure-line.js';
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

type Figure = keyof typeof PRICES | keyof typeof LIMITS | 'flags';
const FIGURES = [...Object.keys(PRICES), ...Object.keys(LIMITS), 'flags'] as readonly Figure[];

/** The nights of a room rate: a line for the table of each figure. */
export interface NightLines {
  readonly figures: Readonly<Record<Figure, FigureLine | undefined>>;
  /** By the number of adults. */
  readonly levels: ReadonlyMap<number, FigureLine | undefined>;
}

/** The nights of a room rate, as the query packed them. */
export function toNightLines(packed: Uint8Array): NightLines {
  const dates = new PackedDates(packed);
  const prices = PRICE_COLUMNS.map((_, at) => dates.figures(at));
  const restrictions = dates.figuresOfRows(RESTRICTIONS_AT, RESTRICTION_COLUMNS.length);
  const limits = restrictions.splice(FLAG_BITS.length);
  const lines = [...prices, ...limits, flagsOf(restrictions, dates)].map((filled) => dates.line(filled));
  const levels = [...dates.figuresByName(LEVELS_AT)].map(([adults, filled]) => [adults, dates.line(filled)] as const);
  const figures = Object.fromEntries(FIGURES.map((name, at) => [name, lines[at]])) as NightLines['figures'];
  return { figures, levels: new Map(levels) };
}

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
  private readonly figures: ReadonlyMap<Figure, FigureTableBuilder>;
  /** By the number of adults. */
  private readonly levels = new Map<number, FigureTableBuilder>();

  constructor(private readonly dates: DateRange) {
    this.figures = new Map(FIGURES.map((name) => [name, tableOf(dates)]));
  }

  /** Adds the lines of room rates, from a line on. */
  add(line: number, rates: readonly NightLines[]): void {
    for (const [name, table] of this.figures)
      table.add(
        line,
        rates.map(({ figures }) => figures[name]),
      );
    for (const adults of new Set(rates.flatMap(({ levels }) => [...levels.keys()]))) {
      const table = this.levels.get(adults) ?? tableOf(this.dates);
      this.levels.set(adults, table);
      table.add(
        line,
        rates.map(({ levels }) => levels.get(adults)),
      );
    }
  }

  build(): NightTable {
    const tables = Object.fromEntries([...this.figures].map(([name, table]) => [name, table.build()]));
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
