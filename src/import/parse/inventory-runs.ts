import { readDate } from './read-date.js';
import { layerRuns, type Run } from './layer-runs.js';
import type { InventoryEntry } from '../entries/property-entry.js';

/** The room counts of a room type by runs of dates. A cleared count is 0. */
export function inventoryRuns(entries: readonly InventoryEntry[]): Iterable<Run<number>> {
  const layers = entries.map(({ from, to, count }) => ({ from: readDate(from), to: readDate(to), value: count ?? 0 }));
  return layerRuns(layers, (counts) => counts.at(-1));
}
