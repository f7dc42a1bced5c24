import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type pg from 'pg';
import { PRIMARY_ALONE, type ReplicaReads } from '../../replicas/replica-reads.js';
import type { ServingPool } from '../../serving-pool.js';
import { CheckedReads } from './checked-reads.js';
import type { DateRange } from './date-range.js';
import { groupBy } from './group-by.js';
import { type PropertyPart, PropertyRecord } from './property-record.js';
import type { RateSheet } from './rate-sheet.js';
import { renewedSheet } from './renewed-sheet.js';
import { toRateSheet } from './rate-sheet.row.js';
import { PARTS_OF_RATES, RECORD_AND_RATES, type RecordRow, SHEET, type SheetRow, SHEETS } from './sheet.query.js';
import { storedFault } from './stored-fault.js';

/** Sheets read at the same time: few, so that responses from memory are not delayed by work for the database. */
const POOL_SIZE = 4;

/** The figures of so many days are unpacked at once; those of more would delay other requests. */
const FEW_DAYS = 62;

/** Room rates, and room types, in one statement: PostgreSQL takes some 20 ms for those of a large hotel, Node.js some 10. */
const BATCH = 32;

/** Returned instead of a property that has more room rates than the caller allows. */
export const TOO_MANY_ROOM_RATES = Symbol('too many room rates');

/** What was read of a property, unless it has too many room rates; undefined: no such property. */
type LimitedSheet = RateSheet | typeof TOO_MANY_ROOM_RATES | undefined;

/** Reads what is stored of a property, with its revision. */
@Injectable()
export class RateSheetReader implements OnApplicationShutdown {
  private readonly reads: CheckedReads;

  constructor(connectionString: string, replicas: ReplicaReads = PRIMARY_ALONE) {
    this.reads = new CheckedReads(connectionString, replicas, POOL_SIZE);
  }

  /** The sheet of a property for some dates, from one snapshot of the database; undefined when there is no such property. */
  read(uuid: string, dates: DateRange): Promise<RateSheet | undefined>;
  /** The same if the property has at most `roomRatesMax` room rates; otherwise nothing of it is read. */
  read(uuid: string, dates: DateRange, roomRatesMax: number): Promise<LimitedSheet>;
  read(uuid: string, dates: DateRange, roomRatesMax = Infinity): Promise<LimitedSheet> {
    const isSmall = roomRatesMax !== Infinity && dates.to - dates.from <= FEW_DAYS;
    return this.reads.checked([uuid], {
      read: async (pool) => {
        if (!isSmall) return readInBatches(pool, uuid, dates, roomRatesMax);
        const [stored] = (await readAtOnce(pool, [uuid], dates, roomRatesMax)).values();
        return stored?.sheet();
      },
      revisionsOf: revisionOfSheet,
    });
  }

  /**
   * The sheets of several properties for some dates, by uuid, all from one statement and so from one snapshot; one that does not
   * exist is omitted. Each takes a while to make from what was read, and is made when it is taken.
   */
  async readMany(uuids: readonly string[], dates: DateRange): Promise<Iterable<RateSheet>> {
    const stored = await this.reads.checked(uuids, {
      read: (pool) => readAtOnce(pool, uuids, dates, Infinity),
      revisionsOf: (found) => new Map([...found].map(([uuid, { revision }]) => [uuid, revision])),
    });
    return sheetsOf(stored.values());
  }

  /** The current sheet of a property, made of an older one; undefined: it must be read. */
  renew(sheet: RateSheet): Promise<RateSheet | undefined> {
    return this.reads.checked([sheet.uuid], {
      read: (pool) => renewedSheet(pool, sheet),
      revisionsOf: (found) => found && new Map([[found.uuid, found.revision]]),
    });
  }

  /** The revisions of properties by uuid; one that does not exist is omitted. */
  revisions(uuids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return this.reads.revisions(uuids);
  }

  /** Why properties cannot be served, by uuid; null: it can; one that does not exist is omitted. */
  async faults(uuids: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
    return this.reads.small((pool) => readFaults(pool, 'uuid = ANY ($1)', [uuids]));
  }

  /** The same for the next properties by uuid, after one or from the first on; none: there are no more. */
  async faultsAfter(uuid: string | undefined): Promise<ReadonlyMap<string, string | null>> {
    return this.reads.small((pool) => readFaults(pool, '$1::uuid IS NULL OR uuid > $1', [uuid ?? null]));
  }

  async hasChannel(apiId: string): Promise<boolean> {
    const { rowCount } = await this.reads.small((pool) => pool.query('SELECT FROM channel WHERE api_id = $1', [apiId]));
    return rowCount === 1;
  }

  async close(): Promise<void> {
    await this.reads.close();
  }

  /** After the last response. */
  onApplicationShutdown(): Promise<void> {
    return this.close();
  }
}

/** Properties per query, which takes milliseconds. */
const FAULTS_MAX = 1000;

async function readFaults(pool: ServingPool, condition: string, values: readonly unknown[]) {
  const text = `SELECT uuid::text, currency, timezone FROM property WHERE ${condition} ORDER BY uuid LIMIT ${FAULTS_MAX}`;
  const { rows } = await pool.query<{ uuid: string; currency: string; timezone: string }>(text, [...values]);
  return new Map(rows.map((row) => [row.uuid, storedFault(row) ?? null]));
}

/** Undefined: it has too many room rates, and nothing of it was read. */
function revisionOfSheet(sheet: LimitedSheet): ReadonlyMap<string, string> | undefined {
  if (sheet === TOO_MANY_ROOM_RATES) return undefined;
  return new Map(sheet && [[sheet.uuid, sheet.revision]]);
}

/** What was read of a property at once. Its sheet takes a while to make. */
interface StoredSheet {
  readonly revision: string;
  readonly sheet: () => RateSheet | typeof TOO_MANY_ROOM_RATES;
}

/** Properties by uuid, from one statement, which has one snapshot. */
async function readAtOnce(
  pool: ServingPool,
  uuids: readonly string[],
  dates: DateRange,
  roomRatesMax: number,
): Promise<Map<string, StoredSheet>> {
  const [uuid, ...others] = uuids;
  const [statement, properties] =
    others.length === 0 ? [pool.named('sheet', SHEET), uuid] : [pool.named('sheets', SHEETS), uuids];
  const { rows } = await pool.query<SheetRow>(statement, [properties, dates.from, dates.to, roomRatesMax]);
  const dated = groupBy(
    rows.filter((row) => row.part !== 'record'),
    ({ property }) => property,
  );
  return new Map(
    rows
      .filter((row) => row.part === 'record')
      .map(({ property, json, rates, revision: reported }) => {
        const revision = pool.revisionOf(reported);
        const sheet = () => {
          if (json === null || rates === null) return TOO_MANY_ROOM_RATES;
          const record = new PropertyRecord(revision, json, dates);
          record.add([{ part: 'rates', rates }, ...(dated.get(property) ?? [])]);
          return toRateSheet(record, dates);
        };
        return [property, { revision, sheet }];
      }),
  );
}

function* sheetsOf(stored: Iterable<StoredSheet>): Generator<RateSheet> {
  for (const { sheet } of stored) {
    const made = sheet();
    if (made !== TOO_MANY_ROOM_RATES) yield made;
  }
}

/**
 * A property with many room rates or dates, in several statements of one snapshot: between them other requests have their turn,
 * and one that takes long would look like a database without progress.
 */
async function readInBatches(
  pool: ServingPool,
  uuid: string,
  dates: DateRange,
  roomRatesMax: number,
): Promise<LimitedSheet> {
  const client = await pool.connect();
  try {
    await client.query(pool.snapshotStart);
    const sheet = await readBatches(client, pool, uuid, dates, roomRatesMax);
    void commitAndRelease(client); // A response need not wait for the end of a read-only snapshot.
    return sheet;
  } catch (error) {
    client.release(true); // Its state is unknown.
    throw error;
  }
}

async function readBatches(
  snapshot: pg.PoolClient,
  pool: ServingPool,
  uuid: string,
  dates: DateRange,
  roomRatesMax: number,
): Promise<LimitedSheet> {
  const statement = pool.named('record', RECORD_AND_RATES);
  const { rows } = await snapshot.query<RecordRow & { rates: string[] }>(statement, [uuid, roomRatesMax]);
  const [found] = rows;
  if (found === undefined) return undefined;
  if (found.json === null) return TOO_MANY_ROOM_RATES;
  const record = new PropertyRecord(pool.revisionOf(found.revision), found.json, dates);
  const roomTypes = record.rows('room_type').map((roomType) => roomType.uuid);
  for (let at = 0; at < Math.max(found.rates.length, roomTypes.length); at += BATCH) {
    const batch = [found.rates, roomTypes].map((all) => all.slice(at, at + BATCH));
    const values = [uuid, dates.from, dates.to, ...batch];
    const parts = await snapshot.query<PropertyPart>(pool.named('parts of rates', PARTS_OF_RATES), values);
    record.add(parts.rows);
  }
  return toRateSheet(record, dates);
}

async function commitAndRelease(client: pg.PoolClient): Promise<void> {
  try {
    await client.query('COMMIT');
    client.release();
  } catch {
    client.release(true);
  }
}
