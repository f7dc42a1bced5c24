import type { Night } from '../domain/pricing/night.js';
import { byMonth, type Month, type MonthFigures, noFigures, setFigure } from './by-month.js';
import type { Run } from './layer-runs.js';

/** The figures of a night that are single numbers. */
const FIGURES = [
  ...(['amount', 'singleAdult', 'extraAdult', 'extraChild', 'extraInfant'] as const),
  ...(['minStayArrival', 'maxStayArrival', 'minStayThrough', 'maxStayThrough'] as const),
] as const;

const FLAGS = ['stopSell', 'closedToArrival', 'closedToDeparture'] as const;

/** Nights of a month; what no night has is missing. */
export interface Nights {
  readonly figures: Partial<Record<(typeof FIGURES)[number], MonthFigures>>;
  /** Sets of days, day 1 being the lowest bit. */
  readonly flags: Record<(typeof FLAGS)[number], number>;
  /** How many nights. */
  count: number;
  /** Amounts by number of adults. */
  readonly levels: Map<number, MonthFigures>;
}

/** The nights of a room rate by month. */
export function calendarMonths(runs: Iterable<Run<Night>>): Iterable<Month & { readonly filled: Nights }> {
  return byMonth(runs, emptyMonth, (month, from, to, night) => {
    const { figures, flags, levels, days } = month;
    month.count += to - from;
    for (const name of FIGURES) {
      const figure = night[name];
      if (figure !== null) figures[name] = setFigure(figures[name] ?? noFigures(days), from, to, figure);
    }
    for (const name of FLAGS) if (night[name]) flags[name] += 2 ** to - 2 ** from;
    for (const { adults, amount } of night.levels) {
      levels.set(adults, setFigure(levels.get(adults) ?? noFigures(days), from, to, amount));
    }
  });
}

function emptyMonth({ days }: Month): Nights & { readonly days: number } {
  return {
    days,
    count: 0,
    figures: {},
    flags: { stopSell: 0, closedToArrival: 0, closedToDeparture: 0 },
    levels: new Map(),
  };
}
