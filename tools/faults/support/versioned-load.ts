import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { queryOnce } from '../../harness/database.js';
import { GROUP_HEADERS, hotel, quotesPath, storeHotel } from '../../harness/hotel.js';
import { type Exchange, type History, type Outage, outageOf } from './history.js';

const HOTEL = 'House';
const RATES = 4;
const NIGHTS = 3;
const PATH = quotesPath(HOTEL, '2027-03-10', NIGHTS);
/** Version 0 costs 100.00 a night, and each further version a cent more. */
const FIRST_MINOR = 10_000;

const WRITE_EVERY_MS = 100;
const READ_EVERY_MS = 50;
/** A write that takes longer counts as failed; whether it was committed shows later. */
const WRITE_MS_MAX = 1000;
const READ_MS_MAX = 10_000;
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

/** The versions that the prices of a response show; more than one if it mixes them. */
function versionsOf(body: string): readonly number[] {
  const quotes = JSON.parse(body) as readonly { readonly price: { readonly gross: number } }[];
  if (quotes.length !== RATES) return [];
  return [...new Set(quotes.map(({ price }) => Math.round((price.gross * 100) / NIGHTS) - FIRST_MINOR))];
}

/** The times of successes, and the longest time without one. */
class Successes {
  longestGapMs = 0;
  private last = performance.now();

  add(): void {
    const now = performance.now();
    this.longestGapMs = Math.max(this.longestGapMs, now - this.last);
    this.last = now;
  }
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
  readonly writes = new Successes();
  readonly exchanges: Exchange[] = [];
  private isStopped = false;
  private readonly readers: Successes[] = [];
  private readonly working: readonly Promise<void>[];

  constructor(private readonly given: VersionedClients) {
    this.working = [this.write(), ...Object.entries(given.clients).map(([name, port]) => this.read(name, port))];
  }

  /** The longest times for which nothing was written, and for which one client received no quotes, and its requests. */
  figures() {
    return {
      writeGapMs: this.writes.longestGapMs,
      readGapMs: Math.max(...this.readers.map(({ longestGapMs }) => longestGapMs)),
      reads: this.exchanges.length,
      failed: this.exchanges.filter(({ status }) => status !== 200).length,
      slowestMs: this.exchanges.reduce((slowest, each) => Math.max(slowest, each.endedAt - each.sentAt), 0),
    };
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await Promise.all(this.working);
  }

  private async write(): Promise<void> {
    const { history, ownerAddress } = this.given;
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

  private async read(name: string, port: number): Promise<void> {
    const successes = new Successes();
    this.readers.push(successes);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!this.isStopped) {
      const due = pause(READ_EVERY_MS);
      const sentAt = performance.now();
      const { status, retryAfter, body } = await this.send(agent, port).catch(() => LOST);
      this.exchanges.push({ sentAt, endedAt: performance.now(), status, retryAfter });
      if (status === 200) {
        successes.add();
        this.given.history.received(name, sentAt, versionsOf(body));
      }
      await due;
    }
    successes.add();
    agent.destroy();
  }

  /** Rejects unless a complete response arrives in time. */
  private send(agent: Agent, port: number): Promise<typeof LOST> {
    return new Promise((resolve, reject) => {
      const sent = request({ agent, host: '127.0.0.1', port, path: PATH, headers: GROUP_HEADERS }, (response) => {
        const { statusCode: status = 0, headers } = response;
        text(response).then((body) => {
          resolve({ status, retryAfter: headers['retry-after'], body });
        }, reject);
      });
      const timer = setTimeout(
        () => sent.destroy(new Error('no response in time')),
        this.given.readMsMax ?? READ_MS_MAX,
      );
      sent.on('close', () => {
        clearTimeout(timer);
      });
      sent.on('error', reject);
      sent.end();
    });
  }
}

/** No complete response. */
const LOST: { readonly status: number; readonly retryAfter: string | undefined; readonly body: string } = {
  status: 0,
  retryAfter: undefined,
  body: '',
};

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
  return outageOf(load.exchanges, { from, until, recoverMs });
}
