import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { connectTo } from '../../harness/database.js';
import { dateAfter, GROUP_HEADERS, hotel, numbered, quotesPath, storeHotel } from '../../harness/hotel.js';
import type { Scope } from '../../harness/scope.js';
import { plainEnvironment, runStayquote } from '../../harness/server.js';
import { temporaryFolder } from '../../harness/temporary-folder.js';
import { History } from './history.js';

const NIGHTS = 365;
const RATES = 10;
const FROM = '2026-12-01';
const READ_EVERY_MS = 50;

const nameOf = (number: number) => `Property ${number}`;

/**
 * Writes a data set as JSON Lines: properties with 10 rates and 365 nights each. Returns the number of nights.
 * @param cents of every amount, less than 100, which tell one version of the data set from another
 */
export async function writeNights(path: string, properties: number, cents = 0): Promise<number> {
  const file = await open(path, 'w');
  const writeLine = (document: object) => file.write(`${JSON.stringify(document)}\n`);
  await writeLine({ groups: hotel().groups });
  for (let number = 1; number <= properties; number += 1) {
    const calendar = (rate: number) =>
      numbered(NIGHTS).map((day) => {
        const [from, whole] = [dateAfter(FROM, day), 80 + ((day * 7 + rate * 13 + number) % 90)];
        const amount = `${whole}.${String(cents).padStart(2, '0')}`;
        return { from, to: from, amount, extraAdult: `${15 + (day % 9)}.00`, minStayArrival: day % 3 };
      });
    await writeLine({
      properties: hotel({ name: nameOf(number), rates: RATES, from: FROM, nights: NIGHTS, calendar }).properties,
    });
  }
  await file.close();
  return properties * RATES * NIGHTS;
}

const LOCKS = `SELECT count(*)::int AS count FROM pg_locks
  WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
const VERSIONS =
  'SELECT DISTINCT (amount_minor % 100)::int AS version FROM nightly_price WHERE amount_minor IS NOT NULL';

/** Prepares imports of versions of a data set into a database. */
export async function prepareImports(
  scope: Scope,
  connectionString: string,
  properties: number,
): Promise<NightsImports> {
  const client = await connectTo(scope, connectionString);
  return new NightsImports(connectionString, properties, client, `${temporaryFolder(scope)}/nights.jsonl`);
}

export class NightsImports {
  constructor(
    private readonly connectionString: string,
    private readonly properties: number,
    private readonly client: pg.Client,
    private readonly file: string,
  ) {}

  /** Starts an import in its own process; `ended` resolves with its exit code, the signal that killed it, and its stderr. */
  async begin(version: number, properties = this.properties) {
    await writeNights(this.file, properties, version);
    const child = spawn(process.execPath, ['bin/stayquote.js', 'import', this.file], {
      env: plainEnvironment({ DATABASE_URL: this.connectionString }),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const closed = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>;
    return {
      kill: () => child.kill('SIGKILL'),
      ended: Promise.all([closed, text(child.stderr)]).then(([[code, signal], stderr]) => ({ code, signal, stderr })),
    };
  }

  /** Imports a version, which must succeed; returns how long it took, in milliseconds. */
  async importWhole(version: number): Promise<number> {
    const startedAt = performance.now();
    const { code, stderr } = await (await this.begin(version)).ended;
    if (code !== 0) throw new Error(`the import of version ${version} exited with ${code}: ${stderr}`);
    return performance.now() - startedAt;
  }

  /** Stores the key of the group. */
  storeKey(): Promise<void> {
    const { groups, keys } = hotel();
    const ofGroup = keys.filter(({ kind }) => kind === 'group');
    return storeHotel(this.connectionString, { groups, properties: [], channels: [], keys: ofGroup });
  }

  /** Whether an import, or another command, holds an advisory lock. */
  async isLocked(): Promise<boolean> {
    const { rows } = await this.client.query<{ readonly count: number }>(LOCKS);
    return rows[0]?.count !== 0;
  }

  /** The versions of all prices; one, unless an import was applied in part. */
  async storedVersions(): Promise<readonly number[]> {
    const { rows } = await this.client.query<{ readonly version: number }>(VERSIONS);
    return rows.map(({ version }) => version);
  }

  /** Everything stored, except keys. */
  async exported(): Promise<string> {
    const { code, stdout, stderr } = await runStayquote(['export'], { DATABASE_URL: this.connectionString });
    if (code !== 0) throw new Error(`the export exited with ${code}: ${stderr}`);
    return stdout;
  }
}

/**
 * Clients that request quotes of every property in turn, until they are stopped. The cents of all prices are the version of the
 * imported data.
 */
export class NightsReaders {
  readonly history = new History();
  reads = 0;
  private isStopped = false;
  private readonly working: Promise<unknown>;

  constructor(port: number, properties: number) {
    const names = numbered(properties).map((at) => nameOf(at + 1));
    this.working = Promise.all(names.map((name) => this.read(port, name)));
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await this.working;
  }

  private async read(port: number, name: string): Promise<void> {
    const path = quotesPath(name, dateAfter(FROM, 180), 1, 1);
    while (!this.isStopped) {
      const [due, sentAt] = [pause(READ_EVERY_MS), performance.now()];
      this.reads += 1;
      const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: GROUP_HEADERS });
      const body = await response.json();
      if (response.status === 200) this.history.received(name, sentAt, versionsOf(body as Quotes));
      else this.history.violations.push(`${path} responded ${response.status}`);
      await due;
    }
  }
}

type Quotes = readonly { readonly price: { readonly gross: number } }[];

function versionsOf(quotes: Quotes): readonly number[] {
  return [...new Set(quotes.map(({ price }) => Math.round(price.gross * 100) % 100))];
}
