import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type pg from 'pg';
import { PRIMARY_ALONE, type ReplicaReads } from '../../replicas/replica-reads.js';
import type { ServingPool } from '../../serving-pool.js';
import { CheckedReads } from './checked-reads.js';
import type { DateRange } from './date-range.js';
import { readFigures } from './figures.query.js';
import { PropertyRecord, readLargeRecord, readPropertyRecord, TOO_MANY_ROOM_RATES } from './property-record.query.js';
import type { RateSheet } from './rate-sheet.js';
import { toRateSheet } from './rate-sheet.row.js';
import { storedFault } from './stored-fault.js';
import { readOrdinarySheet, readSheets } from './stored-sheets.query.js';

/** Sheets read at the same time: few, so that responses from memory are not delayed by work for the database. */
const POOL_SIZE = 4;

/** The figures of so many days are unpacked at once; those of more would delay other requests. */
const FEW_DAYS = 62;

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
  read(uuid: string, dates: DateRange, roomRatesMax?: number): Promise<LimitedSheet> {
    return this.reads.checked([uuid], {
      read: (pool) =>
        roomRatesMax === undefined || dates.to - dates.from > FEW_DAYS
          ? readSnapshot(pool, uuid, dates, roomRatesMax)
          : readAtOnce(pool, uuid, dates, roomRatesMax),
      revisionsOf: revisionOfSheet,
    });
  }

  /**
   * The sheets of several properties for some dates, by uuid, all from one statement and so from one snapshot; one that does not
   * exist is omitted. Each takes a while to make from what was read, and is made when it is taken.
   */
  async readMany(uuids: readonly string[], dates: DateRange): Promise<Iterable<RateSheet>> {
    const stored = await this.reads.checked(uuids, {
      read: (pool) => readSheets(pool, uuids, dates),
      revisionsOf: (found) => found.revisions(),
    });
    return stored.sheets();
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

  /** Whether there is a channel with this API id. */
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

const NO_REVISIONS: ReadonlyMap<string, string> = new Map();

/** Undefined: it has too many room rates, and nothing of it was read. */
function revisionOfSheet(sheet: LimitedSheet): ReadonlyMap<string, string> | undefined {
  if (sheet === TOO_MANY_ROOM_RATES) return undefined;
  return sheet === undefined ? NO_REVISIONS : new Map([[sheet.uuid, sheet.revision]]);
}

/** In one statement, which has one snapshot. */
async function readAtOnce(
  pool: ServingPool,
  uuid: string,
  dates: DateRange,
  roomRatesMax: number,
): Promise<LimitedSheet> {
  const stored = await readOrdinarySheet(pool, uuid, dates, roomRatesMax);
  if (stored.hasOmitted) return TOO_MANY_ROOM_RATES;
  const [sheet] = stored.sheets();
  return sheet;
}

async function readSnapshot(
  pool: ServingPool,
  uuid: string,
  dates: DateRange,
  roomRatesMax?: number,
): Promise<LimitedSheet> {
  const client = await pool.connect();
  try {
    await client.query(pool.snapshotStart);
    const record =
      roomRatesMax === undefined
        ? await readLargeRecord(client, uuid, pool)
        : await readPropertyRecord(client, uuid, roomRatesMax, pool);
    const sheet = record instanceof PropertyRecord ? await readSheetOf(client, record, dates, pool) : record;
    void commitAndRelease(client); // A response need not wait for the end of a read-only snapshot.
    return sheet;
  } catch (error) {
    client.release(true); // Its state is unknown.
    throw error;
  }
}

async function commitAndRelease(client: pg.PoolClient): Promise<void> {
  try {
    await client.query('COMMIT');
    client.release();
  } catch {
    client.release(true);
  }
}

async function readSheetOf(
  client: pg.PoolClient,
  record: PropertyRecord,
  dates: DateRange,
  pool: ServingPool,
): Promise<RateSheet> {
  const figures = await readFigures(client, record, dates, pool);
  return toRateSheet(record, dates, () => figures);
}
