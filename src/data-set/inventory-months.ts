import { byMonth, type Month, type MonthFigures, noFigures, setFigure } from './by-month.js';
import type { Run } from './layer-runs.js';

/** The room counts of a room type by month. */
export function inventoryMonths(runs: Iterable<Run<number>>): Iterable<Month & { readonly filled: MonthFigures }> {
  return byMonth(
    runs,
    ({ days }) => noFigures(days),
    (counts, from, to, count) => setFigure(counts, from, to, count),
  );
}
