import type { Pool } from 'pg';
import type { DateColumn } from '../../../domain/pricing/date-column.js';
import type { NightColumns } from '../../../domain/pricing/night-columns.js';
import type { DateRange } from './date-range.js';
import { inventoryQuery, toCounts } from './inventory.query.js';
import { nightsQuery, toColumns } from './night-columns.query.js';
import { type PropertyRecord, RECORD_COLUMN, toPropertyRecord } from './property-record.query.js';
import type { DatedFigures } from './property-sheet.row.js';
import { REVISION_COLUMN } from './revision-column.js';

/** Everything of some properties in one statement: their records, and the figures by date of what belongs to them. */
const SHEETS = `
  SELECT 'record' AS part, p.uuid::text AS uuid, ${RECORD_COLUMN} AS record, ${REVISION_COLUMN}, NULL::bytea AS packed
  FROM property p WHERE p.uuid = ANY ($1)
  UNION ALL SELECT 'nights', uuid, NULL, NULL, packed FROM (${nightsQuery('property_uuid = ANY ($1)')}) AS night
  UNION ALL SELECT 'counts', uuid, NULL, NULL, packed FROM (${inventoryQuery('property_uuid = ANY ($1)')}) AS inventory`;

/** A row of the statement, by what it is a part of. */
type Row =
  | { readonly part: 'record'; readonly uuid: string; readonly record: string; readonly revision: string }
  | { readonly part: 'nights' | 'counts'; readonly uuid: string; readonly packed: Buffer };

/** What was read of several properties, not parsed yet. */
export class StoredSheets {
  /** JSON text and revision of each property. */
  private readonly found: { readonly record: string; readonly revision: string }[] = [];
  /** Packed figures, by the uuid of their room rate or room type. */
  private readonly nights = new Map<string, Buffer>();
  private readonly counts = new Map<string, Buffer>();

  constructor(rows: readonly Row[]) {
    for (const row of rows) {
      if (row.part === 'record') this.addRecord(row);
      else this[row.part].set(row.uuid, row.packed);
    }
  }

  /** By uuid; one that does not exist is omitted. */
  readonly revisions = new Map<string, string>();

  /** The properties, each parsed when it is taken. */
  *records(): Generator<PropertyRecord> {
    for (const { record, revision } of this.found) yield toPropertyRecord(record, revision);
  }

  /** Undefined: the room rate has no night. */
  nightsOf(roomRateUuid: string, dates: DateRange): NightColumns | undefined {
    const packed = this.nights.get(roomRateUuid);
    return packed === undefined ? undefined : toColumns(packed, dates);
  }

  /** Undefined: the room type has no count. */
  countsOf(roomTypeUuid: string, dates: DateRange): DateColumn | undefined {
    const packed = this.counts.get(roomTypeUuid);
    return packed === undefined ? undefined : toCounts(packed, dates);
  }

  private addRecord(row: Extract<Row, { part: 'record' }>): void {
    this.found.push(row);
    this.revisions.set(row.uuid, row.revision);
  }
}

/** Reads properties with their figures between two dates; one that does not exist is left out. */
export async function readStoredSheets(pool: Pool, uuids: readonly string[], dates: DateRange): Promise<StoredSheets> {
  const { rows } = await pool.query<Row>(SHEETS, [uuids, dates.from, dates.to]);
  return new StoredSheets(rows);
}

/** The figures of one of the properties between the dates. */
export function figuresOf(stored: StoredSheets, record: PropertyRecord, dates: DateRange): DatedFigures {
  return {
    nights: byUuid(record.rows('room_rate'), (uuid) => stored.nightsOf(uuid, dates)),
    counts: byUuid(record.rows('room_type'), (uuid) => stored.countsOf(uuid, dates)),
  };
}

function byUuid<Figures>(
  owners: readonly { readonly uuid: string }[],
  figuresAt: (uuid: string) => Figures | undefined,
): Map<string, Figures> {
  const figures = new Map<string, Figures>();
  for (const { uuid } of owners) {
    const found = figuresAt(uuid);
    if (found !== undefined) figures.set(uuid, found);
  }
  return figures;
}
