import type { DateRange } from './date-range.js';
import { toCounts } from './inventory.query.js';
import { toColumns } from './night-columns.query.js';
import type { PropertyRecord } from './property-record.query.js';
import type { DatedFigures } from './property-sheet.row.js';

/** What has figures by date: the nights of room rates and the counts of room types. */
export type FiguresPart = 'nights' | 'counts';

/** Figures by date as they were packed, not unpacked yet. */
export class StoredFigures {
  /** By the uuid of their room rate or room type. */
  private readonly packed = { nights: new Map<string, Uint8Array>(), counts: new Map<string, Uint8Array>() };

  add(part: FiguresPart, uuid: string, packed: Uint8Array): void {
    this.packed[part].set(uuid, packed);
  }

  /** Those of a property between the dates; a room rate or room type without any is omitted. */
  of(record: PropertyRecord, dates: DateRange): DatedFigures {
    const { nights, counts } = this.packed;
    return {
      nights: unpack(record.rows('room_rate'), nights, (packed) => toColumns(packed, dates)),
      counts: unpack(record.rows('room_type'), counts, (packed) => toCounts(packed, dates)),
    };
  }
}

function unpack<Figures>(
  owners: readonly { readonly uuid: string }[],
  packed: ReadonlyMap<string, Uint8Array>,
  toFigures: (packed: Uint8Array) => Figures,
): Map<string, Figures> {
  const figures = new Map<string, Figures>();
  for (const { uuid } of owners) {
    const found = packed.get(uuid);
    if (found !== undefined) figures.set(uuid, toFigures(found));
  }
  return figures;
}
