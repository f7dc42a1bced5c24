import type { ServingPool } from '../../serving-pool.js';
import type { DateRange } from './date-range.js';
import { inventoryQuery } from './inventory.query.js';
import { nightsQuery } from './night-columns.query.js';
import { type PropertyRecord, RECORD_COLUMN, toPropertyRecord } from './property-record.query.js';
import { REVISION_COLUMN } from './revision-column.js';
import { type FiguresPart, StoredFigures } from './stored-figures.js';

/**
 * Properties in one statement: their records, and the figures by date of what belongs to them.
 * @param properties condition on the property `p`
 * @param record of the property `p`
 * @param owners condition on the `property_uuid` of the figures
 */
const sheetsQuery = (properties: string, record: string, owners: string): string => `
  SELECT 'record' AS part, p.uuid::text AS uuid, ${record} AS record, ${REVISION_COLUMN}, NULL::bytea AS packed
  FROM property p WHERE ${properties}
  UNION ALL SELECT 'nights', uuid, NULL, NULL, packed FROM (${nightsQuery(owners)}) AS night
  UNION ALL SELECT 'counts', uuid, NULL, NULL, packed FROM (${inventoryQuery(owners)}) AS inventory`;

const SHEETS = sheetsQuery('p.uuid = ANY ($1)', RECORD_COLUMN, 'property_uuid = ANY ($1)');

/** Whether a property has few enough room rates: otherwise only its revision is read. */
const IS_ORDINARY = '(SELECT count(*) FROM room_rate r WHERE r.property_uuid = $1) <= $4';

const ORDINARY_SHEET = sheetsQuery(
  'p.uuid = $1',
  `CASE WHEN ${IS_ORDINARY} THEN ${RECORD_COLUMN} END`,
  `property_uuid = $1 AND ${IS_ORDINARY}`,
);

/** A row of the statement, by what it is a part of. */
type Row =
  | { readonly part: 'record'; readonly uuid: string; readonly record: string | null; readonly revision: string }
  | { readonly part: FiguresPart; readonly uuid: string; readonly packed: Buffer };

/** What was read of several properties, not parsed yet. */
export class StoredSheets {
  /** JSON text and revision of each property. */
  private readonly found: { readonly record: string; readonly revision: string }[] = [];
  /** Whether a property was found of which nothing was read. */
  hasOmitted = false;
  readonly figures = new StoredFigures();

  constructor(rows: readonly Row[], revisionOf: ServingPool['revisionOf']) {
    for (const row of rows) {
      if (row.part === 'record') this.addRecord({ ...row, revision: revisionOf(row.revision) });
      else this.figures.add(row.part, row.uuid, row.packed);
    }
  }

  /** By uuid; one that does not exist is omitted. */
  readonly revisions = new Map<string, string>();

  /** The properties, each parsed when it is taken. */
  *records(): Generator<PropertyRecord> {
    for (const { record, revision } of this.found) yield toPropertyRecord(record, revision);
  }

  private addRecord({ uuid, record, revision }: Extract<Row, { part: 'record' }>): void {
    if (record === null) {
      this.hasOmitted = true;
      return;
    }
    this.found.push({ record, revision });
    this.revisions.set(uuid, revision);
  }
}

/** Reads properties with their figures between two dates; one that does not exist is left out. */
export async function readStoredSheets(
  pool: ServingPool,
  uuids: readonly string[],
  dates: DateRange,
): Promise<StoredSheets> {
  const { rows } = await pool.query<Row>(SHEETS, [uuids, dates.from, dates.to]);
  return new StoredSheets(rows, pool.revisionOf);
}

/** The same for one property, of which nothing is read if it has more than `roomRatesMax` room rates. */
export async function readOrdinarySheet(
  pool: ServingPool,
  uuid: string,
  dates: DateRange,
  roomRatesMax: number,
): Promise<StoredSheets> {
  const values = [uuid, dates.from, dates.to, roomRatesMax];
  const { rows } = await pool.query<Row>(pool.named('ordinary sheet', ORDINARY_SHEET), values);
  return new StoredSheets(rows, pool.revisionOf);
}
