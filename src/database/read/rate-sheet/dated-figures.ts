import type { DateColumn } from '../../../domain/pricing/date-column.js';
import type { NightColumns } from '../../../domain/pricing/night-columns.js';
import { toCounts } from './inventory.query.js';
import { toColumns } from './night-columns.query.js';

/** A property's figures by date, by the uuid of their room rate or room type; one without any is omitted. */
export interface DatedFigures {
  readonly nights: Map<string, NightColumns>;
  readonly counts: Map<string, DateColumn>;
}

/** The nights of a room rate or the counts of a room type, not unpacked yet. */
export interface PackedRow {
  readonly part: 'nights' | 'counts';
  readonly uuid: string;
  readonly packed: Buffer;
}

/** Unpacks figures, and adds them to those of the same property. */
export function unpack(rows: readonly PackedRow[], { nights, counts }: DatedFigures = noFigures()): DatedFigures {
  for (const { part, uuid, packed } of rows) {
    if (part === 'nights') nights.set(uuid, toColumns(packed));
    else counts.set(uuid, toCounts(packed));
  }
  return { nights, counts };
}

export function noFigures(): DatedFigures {
  return { nights: new Map(), counts: new Map() };
}
