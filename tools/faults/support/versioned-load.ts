import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { queryOnce } from '../../harness/database.js';
import { hotel, quotesPath, storeHotel } from '../../harness/hotel.js';
import { type History, type Outage, outageOf } from './history.js';
import { Successes } from './successes.js';
import { type Quotes, VersionReaders } from './version-readers.js';

const HOTEL = 'House';
const RATES = 4;
const NIGHTS = 3;
const PATH = quotesPath(HOTEL, '2027-03-10', NIGHTS);
/** Version 0 costs 100.00 a night, and each further version a cent more. */
const FIRST_MINOR = 10_000;

const WRITE_EVERY_MS = 100;
/** A write that takes longer counts as failed; whether it was committed shows later. */
const WRITE_MS_MAX = 1000;
/** Before a fault begins, and once its clients have recovered. */
const QUIET_MS = 2000;

/** Stores a hotel of which every price shows a version: all nights of all rates cost the same, without any charge or deal. */
export function storeVersionedHotel(connectionString: string): Promise<void> {
  return storeHotel(connectionString, hotel({ name: HOTEL, rates: RATES }));
}

/** Writes a version to every price, in one statement, unless a later one was written meanwhile. */
const WRITE_VERSION = `
  UPDATE nightly_price SET amount_minor = ${FIRST_MINOR} + $1::bigint
  WHERE amount_minor < ${FIRST_MINOR} + $1::bigint`;

const READ_VERSION = `SELECT max(amount_minor)::int - ${FIRST_MINOR} AS version FROM nightly_price`;

/** Whether the last confirmed change is not stored. */
export async function hasLost(connectionString: string, history: History): Promise<boolean> {
  const [row] = await queryOnce<{ readonly version: number }>(connectionString, READ_VERSION);
  return row === undefined || row.version < history.lastCommitted;
}

function versionsOf(quotes: Quotes): readonly number[] {
  if (quotes.length !== RATES) return [];
  return [...new Set(quotes.map(({ price }) => Math.round((price.gross * 100) / NIGHTS) - FIRST_MINOR))];
}

/** Who writes and reads versions. */
export interface VersionedClients {
  /** Of a role that may write the tables. */
  readonly ownerAddress: string;
  /** The ports that clients send to, by their names. */
  readonly clients: Readonly<Record<string, number>>;
  readonly history: History;
  /** How long a client waits for a response. */
  readonly readMsMax?: number;
}

/** Writes version after version, and reads them with several clients, until it is stopped. */
export class VersionedLoad {
  readonly readers: VersionReaders;
  private readonly writes = new Successes();
  private isStopped = false;
  private readonly writing: Promise<void>;

  constructor({ ownerAddress, clients, history, readMsMax }: VersionedClients) {
    const requests = Object.fromEntries(Object.entries(clients).map(([name, port]) => [name, { port, path: PATH }]));
    this.readers = new VersionReaders({ requests, versionsOf, history, readMsMax });
    this.writing = this.write(ownerAddress, history);
  }

  /** Those of the readers, and the longest time for which nothing was written. */
  figures() {
    return { ...this.readers.figures(), writeGapMs: this.writes.longestGapMs };
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await Promise.all([this.writing, this.readers.stop()]);
  }

  private async write(ownerAddress: string, history: History): Promise<void> {
    let client: pg.Client | undefined;
    while (!this.isStopped) {
      const due = pause(WRITE_EVERY_MS);
      const version = history.next();
      try {
        client ??= await connected(ownerAddress);
        await client.query(WRITE_VERSION, [version]);
        history.committed(version);
        this.writes.add();
      } catch {
        client?.end().catch(() => undefined);
        client = undefined;
      }
      await due;
    }
    this.writes.add();
    await client?.end();
  }
}

async function connected(connectionString: string): Promise<pg.Client> {
  const timeouts = { connectionTimeoutMillis: WRITE_MS_MAX, query_timeout: WRITE_MS_MAX };
  const client = new pg.Client({ connectionString, ...timeouts });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** How long a fault lasts, and how long clients may need to recover from it. */
export interface FaultTimes {
  readonly faultMs: number;
  readonly recoverMs: number;
}

/** Causes a fault while versions are written and read, and returns what clients received around it. */
export async function failUnderLoad(
  clients: VersionedClients,
  { faultMs, recoverMs }: FaultTimes,
  [begin, end]: readonly [() => void, () => void],
): Promise<Outage> {
  const load = new VersionedLoad(clients);
  await pause(QUIET_MS);
  begin();
  const from = performance.now();
  await pause(faultMs);
  end();
  const until = performance.now();
  await pause(recoverMs + QUIET_MS);
  await load.stop();
  return outageOf(load.readers.exchanges, { from, until, recoverMs });
}
