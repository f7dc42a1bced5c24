import type { Pool } from 'pg';
import type { DateColumn } from '../../../domain/pricing/date-column.js';
import type { LevelColumn, NightColumns } from '../../../domain/pricing/night-columns.js';
import type { DateRange } from './date-range.js';
import { inventoryQuery, toCounts } from './inventory.query.js';
import { levelsQuery, nightsQuery, toColumns, toLevel } from './night-columns.query.js';
import { type PropertyRecord, RECORD_COLUMN, toPropertyRecord } from './property-record.query.js';
import type { DatedFigures } from './property-sheet.row.js';
import { REVISION_COLUMN } from './revision-column.js';

const OWNED_BY = (table: string): string =>
  `= ANY (ARRAY(SELECT o.uuid FROM ${table} o WHERE o.property_uuid = ANY ($1)))`;

/** Everything of some properties in one statement: their records, and the figures by date of what belongs to them. */
const SHEETS = `
  SELECT 'record' AS part, p.uuid::text AS uuid, ${RECORD_COLUMN} AS record, ${REVISION_COLUMN},
    NULL::int AS adults, NULL::bytea AS packed
  FROM property p WHERE p.uuid = ANY ($1)
  UNION ALL SELECT 'nights', uuid, NULL, NULL, NULL, packed FROM (${nightsQuery(OWNED_BY('room_rate'))}) AS night
  UNION ALL SELECT 'level', uuid, NULL, NULL, adults, packed FROM (${levelsQuery(OWNED_BY('room_rate'))}) AS level
  UNION ALL SELECT 'counts', uuid, NULL, NULL, NULL, packed FROM (${inventoryQuery(OWNED_BY('room_type'))}) AS inventory`;

/** A row of the statement, by what it is a part of. */
type Row =
  | { readonly part: 'record'; readonly uuid: string; readonly record: string; readonly revision: string }
  | { readonly part: 'nights'; readonly uuid: string; readonly packed: Buffer }
  | { readonly part: 'counts'; readonly uuid: string; readonly packed: Buffer }
  | { readonly part: 'level'; readonly uuid: string; readonly adults: number; readonly packed: Buffer };

/** What was read of several properties, not parsed yet. */
export class StoredSheets {
  /** JSON text and revision of each property. */
  private readonly found: { readonly record: string; readonly revision: string }[] = [];
  /** Packed figures, by the uuid of their room rate or room type. */
  private readonly nights = new Map<string, Buffer>();
  private readonly counts = new Map<string, Buffer>();
  private readonly levels = new Map<string, { readonly adults: number; readonly packed: Buffer }[]>();

  constructor(rows: readonly Row[]) {
    for (const row of rows) {
      if (row.part === 'record') this.addRecord(row);
      else if (row.part === 'nights') this.nights.set(row.uuid, row.packed);
      else if (row.part === 'counts') this.counts.set(row.uuid, row.packed);
      else this.levels.set(row.uuid, [...(this.levels.get(row.uuid) ?? []), row]);
    }
  }

  /** By uuid; one that does not exist is omitted. */
  readonly revisions = new Map<string, string>();

  /** The properties, each parsed when it is taken. */
  *records(): Generator<PropertyRecord> {
    for (const { record, revision } of this.found) yield toPropertyRecord(record, revision);
  }

  /** Undefined: the room rate has no night. */
  nightsOf(roomRateUuid: string): NightColumns | undefined {
    const packed = this.nights.get(roomRateUuid);
    return packed === undefined ? undefined : toColumns(packed, this.levelsOf(roomRateUuid));
  }

  /** Undefined: the room type has no count. */
  countsOf(roomTypeUuid: string): DateColumn | undefined {
    const packed = this.counts.get(roomTypeUuid);
    return packed === undefined ? undefined : toCounts(packed);
  }

  private addRecord(row: Extract<Row, { part: 'record' }>): void {
    this.found.push(row);
    this.revisions.set(row.uuid, row.revision);
  }

  private levelsOf(roomRateUuid: string): LevelColumn[] {
    const levels = this.levels.get(roomRateUuid) ?? [];
    return levels.map(({ adults, packed }) => toLevel(adults, packed)).sort((a, b) => a.adults - b.adults);
  }
}

/** Reads properties with their figures between two dates; one that does not exist is left out. */
export async function readStoredSheets(pool: Pool, uuids: readonly string[], dates: DateRange): Promise<StoredSheets> {
  const { rows } = await pool.query<Row>(SHEETS, [uuids, dates.from, dates.to]);
  return new StoredSheets(rows);
}

/** The figures by date of one of the properties. */
export function figuresOf(stored: StoredSheets, record: PropertyRecord): DatedFigures {
  return {
    nights: byUuid(record.rows('room_rate'), (uuid) => stored.nightsOf(uuid)),
    counts: byUuid(record.rows('room_type'), (uuid) => stored.countsOf(uuid)),
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
