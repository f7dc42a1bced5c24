import type { ServingPool } from '../../serving-pool.js';
import type { DateRange } from './date-range.js';
import { type PackedRow, unpack } from './dated-figures.js';
import { groupBy } from './group-by.js';
import { inventoryQuery } from './inventory.query.js';
import { nightsQuery } from './night-columns.query.js';
import { RECORD_COLUMN, toPropertyRecord } from './property-record.query.js';
import type { RateSheet } from './rate-sheet.js';
import { toRateSheet } from './rate-sheet.row.js';
import { REVISION_COLUMN } from './revision-column.js';

/**
 * Properties in one statement: their records, and the figures by date of what belongs to them.
 * @param properties condition on a column with their uuid
 * @param hasSheet whether more than the revision of a property is read
 */
const sheetsQuery = (properties: (column: string) => string, hasSheet = 'true'): string => `
  SELECT 'record' AS part, p.uuid::text AS property, NULL AS uuid, NULL::bytea AS packed,
    CASE WHEN ${hasSheet} THEN ${RECORD_COLUMN} END AS record, ${REVISION_COLUMN}
  FROM property p WHERE ${properties('p.uuid')}
  UNION ALL SELECT *, NULL, NULL FROM (${nightsQuery(`${properties('r.property_uuid')} AND ${hasSheet}`)}) AS night
  UNION ALL SELECT *, NULL, NULL FROM (${inventoryQuery(`${properties('t.property_uuid')} AND ${hasSheet}`)}) AS inventory`;

const SHEETS = sheetsQuery((column) => `${column} = ANY ($1)`);

/** One property, of which only the revision is read if it has more than $4 room rates. */
const ORDINARY_SHEET = sheetsQuery(
  (column) => `${column} = $1`,
  '(SELECT count(*) FROM room_rate o WHERE o.property_uuid = $1) <= $4',
);

interface RecordRow {
  readonly part: 'record';
  readonly property: string;
  /** Null: it is left out. */
  readonly record: string | null;
  readonly revision: string;
}

/** A row of the statement, by what it is a part of. */
type Row = RecordRow | (PackedRow & { readonly property: string });

/** What was read of several properties, not parsed yet. */
export class StoredSheets {
  private readonly records: readonly RecordRow[];
  private readonly figures: ReadonlyMap<string, readonly PackedRow[]>;

  constructor(
    rows: readonly Row[],
    private readonly revisionOf: ServingPool['revisionOf'],
    private readonly dates: DateRange,
  ) {
    this.records = rows.filter((row) => row.part === 'record');
    const figures = rows.filter((row) => row.part !== 'record');
    this.figures = groupBy(figures, ({ property }) => property);
  }

  /** Whether a property was found of which only the revision was read. */
  get hasOmitted(): boolean {
    return this.records.some(({ record }) => record === null);
  }

  /** By uuid; one that does not exist is omitted. */
  revisions(): Map<string, string> {
    return new Map(this.records.map(({ property, revision }) => [property, this.revisionOf(revision)]));
  }

  /** The sheets, each of which takes a while to make, and is made when it is taken. */
  *sheets(): Generator<RateSheet> {
    for (const { property, record, revision } of this.records) {
      if (record === null) continue;
      const figures = this.figures.get(property) ?? [];
      yield toRateSheet(toPropertyRecord(record, this.revisionOf(revision)), this.dates, () => unpack(figures));
    }
  }
}

/** Reads properties with their figures between two dates; one that does not exist is left out. */
export async function readSheets(pool: ServingPool, uuids: readonly string[], dates: DateRange): Promise<StoredSheets> {
  const { rows } = await pool.query<Row>(pool.named('sheets', SHEETS), [uuids, dates.from, dates.to]);
  return new StoredSheets(rows, pool.revisionOf, dates);
}

/** The same for one property, of which only the revision is read if it has more than `roomRatesMax` room rates. */
export async function readOrdinarySheet(
  pool: ServingPool,
  uuid: string,
  dates: DateRange,
  roomRatesMax: number,
): Promise<StoredSheets> {
  const values = [uuid, dates.from, dates.to, roomRatesMax];
  const { rows } = await pool.query<Row>(pool.named('ordinary sheet', ORDINARY_SHEET), values);
  return new StoredSheets(rows, pool.revisionOf, dates);
}
