import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type pg from 'pg';
import { PRIMARY_ALONE, type ReplicaReads } from '../../replicas/replica-reads.js';
import type { ServingPool } from '../../serving-pool.js';
import { toPropertyContent, toRoomTypeContent } from '../content.row.js';
import { toConnections } from './channel-connection.row.js';
import { CheckedReads } from './checked-reads.js';
import type { DateRange } from './date-range.js';
import { readFigures } from './figures.query.js';
import { PropertyRecord, readLargeRecord, readPropertyRecord, TOO_MANY_ROOM_RATES } from './property-record.query.js';
import { type DatedFigures, toPropertySheet } from './property-sheet.row.js';
import type { RateSheet } from './rate-sheet.js';
import { sheetBytes } from './sheet-bytes.js';
import { readOrdinarySheet, readStoredSheets, type StoredSheets } from './stored-sheets.query.js';

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
      read: (pool) => readStoredSheets(pool, uuids, dates),
      revisionsOf: ({ revisions }) => revisions,
    });
    return eachSheet(stored, dates);
  }

  /** The revisions of properties by uuid; one that does not exist is omitted. */
  revisions(uuids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return this.reads.revisions(uuids);
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
  const [sheet] = eachSheet(stored, dates);
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
    const sheet =
      record instanceof PropertyRecord ? toRateSheet(record, dates, await readFigures(client, record, dates)) : record;
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

function* eachSheet(stored: StoredSheets, dates: DateRange): Generator<RateSheet> {
  for (const record of stored.records()) yield toRateSheet(record, dates, stored.figures.of(record, dates));
}

/** @param figures for these dates */
function toRateSheet(record: PropertyRecord, dates: DateRange, figures: DatedFigures): RateSheet {
  const { nights, counts } = figures;
  const roomRates = record.rows('room_rate');
  const roomTypes = record.rows('room_type');
  const { groupUuid, name, currency, timezone } = record.property;
  const content = roomTypes.filter(({ active }) => active).map((row) => toRoomTypeContent(row));
  return {
    revision: record.revision,
    edition: record.edition,
    dates,
    uuid: record.property.uuid,
    groupUuid,
    name,
    currency,
    timezone,
    property: toPropertySheet(record, figures),
    roomRates: roomRates.length,
    content: toPropertyContent(record.property),
    roomTypes: new Map(content.map((roomType) => [roomType.uuid, roomType])),
    connections: toConnections(record),
    bytes: sheetBytes(record.characters, nights.values(), counts.values()),
  };
}
