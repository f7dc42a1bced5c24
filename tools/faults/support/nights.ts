import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { queryOnce } from '../../harness/database.js';
import { dateAfter, hotel, numbered, quotesPath, storeHotel } from '../../harness/hotel.js';
import type { Scope } from '../../harness/scope.js';
import { plainEnvironment, runStayquote } from '../../harness/server.js';
import { temporaryFolder } from '../../harness/temporary-folder.js';
import type { History } from './history.js';
import { type Quotes, VersionReaders } from './version-readers.js';

const NIGHTS = 365;
const RATES = 10;
const FROM = '2026-12-01';

const nameOf = (number: number) => `Property ${number}`;

/**
 * Writes a data set as JSON Lines: properties with 10 rates and 365 nights each.
 * @param cents of every amount, less than 100, which tell one version of the data set from another
 */
async function writeNights(path: string, properties: number, cents: number): Promise<void> {
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
}

/** After all nights that are imported. */
const LATER = '2030-01-01';
/** How much of each property's change was stored, as a part of one. */
const UNDO = `
  WITH undone AS (DELETE FROM nightly_price WHERE date >= DATE '${LATER}' RETURNING property_uuid)
  SELECT count(*)::float8 / ${RATES * NIGHTS} AS stored FROM undone GROUP BY property_uuid`;

const LOCKS = `SELECT count(*)::int AS count FROM pg_locks
  WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
const VERSIONS =
  'SELECT DISTINCT (amount_minor % 100)::int AS version FROM nightly_price WHERE amount_minor IS NOT NULL';

/** Imports versions of a data set into a database. */
export class NightsImports {
  private readonly file: string;

  constructor(
    scope: Scope,
    private readonly connectionString: string,
    private readonly properties: number,
  ) {
    this.file = `${temporaryFolder(scope)}/nights.jsonl`;
  }

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

  /** Sets a year of nights after all others, a change for each property; returns how it ended, and what it confirmed. */
  async change() {
    const dates = { from: LATER, to: dateAfter(LATER, NIGHTS - 1) };
    const changes = numbered(this.properties).map((at) => {
      const { uuid } = hotel({ name: nameOf(at + 1) }).properties[0] ?? {};
      return JSON.stringify({ property: uuid, roomRates: 'all', ...dates, set: { amount: '99.00' } });
    });
    await writeFile(this.file, `${changes.join('\n')}\n`);
    const command = ['changes', 'apply', '--wait', '0', this.file];
    const { code, stdout, stderr } = await runStayquote(command, { DATABASE_URL: this.connectionString });
    return { code, stderr, confirmed: stdout.match(/"result":"applied"/g)?.length ?? 0 };
  }

  /** Removes what changes have set, and returns how many of them were stored, in part or as a whole. */
  async undoChanges(): Promise<readonly number[]> {
    const rows = await queryOnce<{ readonly stored: number }>(this.connectionString, UNDO);
    return rows.map(({ stored }) => stored);
  }

  /** Stores the key of the group. */
  storeKey(): Promise<void> {
    const { groups, keys } = hotel();
    const ofGroup = keys.filter(({ kind }) => kind === 'group');
    return storeHotel(this.connectionString, { groups, properties: [], channels: [], keys: ofGroup });
  }

  /** Whether an import, or another command, holds an advisory lock. */
  async isLocked(): Promise<boolean> {
    const [row] = await queryOnce<{ readonly count: number }>(this.connectionString, LOCKS);
    return row?.count !== 0;
  }

  /** The versions of all prices; one, unless an import was applied in part. */
  async storedVersions(): Promise<readonly number[]> {
    const rows = await queryOnce<{ readonly version: number }>(this.connectionString, VERSIONS);
    return rows.map(({ version }) => version);
  }

  /** Everything stored, except keys. */
  async exported(): Promise<string> {
    const { code, stdout, stderr } = await runStayquote(['export'], { DATABASE_URL: this.connectionString });
    if (code !== 0) throw new Error(`the export exited with ${code}: ${stderr}`);
    return stdout;
  }
}

/** Clients that each request quotes of one property. The cents of all prices are the version of the imported data. */
export function readNights(port: number, properties: number, history: History): VersionReaders {
  const names = numbered(properties).map((at) => nameOf(at + 1));
  const pathOf = (name: string) => quotesPath(name, dateAfter(FROM, 180), 1, 1);
  const requests = Object.fromEntries(names.map((name) => [name, { port, path: pathOf(name) }]));
  const versionsOf = (quotes: Quotes) => [...new Set(quotes.map(({ price }) => Math.round(price.gross * 100) % 100))];
  return new VersionReaders({ requests, versionsOf, history });
}
