import type pg from 'pg';
import { runMeasured } from '../../harness/memory.js';
import { importDocument } from '../../../src/import/write/import-data-set.js';
import { connectTo, openTemporaryDatabase, type TemporaryDatabase } from '../../harness/database.js';
import { Scope } from '../../harness/scope.js';
import { FIRST_NIGHT, STAY_NIGHTS } from '../data/calendar.js';
import { KEY, REQUESTS_PER_MINUTE } from '../data/keys.js';
import { quoteRequests, type Stays } from '../data/requests.js';
import { say } from '../say.js';

/**
 * All other settings are the default ones; the data of the largest run does not fit into these buffers with its
 * indexes.
 */
export const SETTINGS = ['shared_buffers=2GB', 'max_wal_size=4GB', 'synchronous_commit=off'];

/** Check-in dates and parties of a property: with so many, half of them are found by drawing. */
const PARTIES = 9;

/** The sizes of the full measurement. */
export const FULL = {
  seed: 1,
  /** Numbers of properties, with room rates and nights of each. */
  ...{ properties: [20, 200, 2000], rates: 32, days: 500 },
  /** Room rates of larger and larger properties, how many of each size, and the lengths of stay. */
  ...{ roomRates: [8, 32, 500, 2000], largeProperties: 4, nights: [1, 7, 31] },
  /** Numbers of properties in a group, with one room rate each, their nights, and rounds of lists. */
  ...{ groups: [10, 1000, 100_000], groupDays: 2, lists: 10 },
  /** Properties that warm requests are spread over, distinct requests, and how they are sent. */
  ...{ hot: 20, requests: 1000, rounds: 5, seconds: 4, connections: 16 },
  /** Whole sheets after as many to warm up, and imports of one property. */
  ...{ cold: 100, reimports: 5 },
};

/** Its figures mean little. */
export const SMALL: typeof FULL = {
  ...{ ...FULL, properties: [2, 4], rates: 4, days: 40, roomRates: [4, 8], largeProperties: 1, groups: [30] },
  ...{ requests: 20, rounds: 1, seconds: 1, cold: 2, lists: 1, reimports: 1 },
};

/** How growth is measured. */
export interface GrowthRun {
  readonly scope: Scope;
  readonly sizes: typeof FULL;
}

/** The size of a data set: properties with so many room rates and nights of each. */
interface DataSetSize {
  readonly properties: number;
  readonly rates: number;
  readonly days: number;
}

/** A generated file, and an empty database for it. */
export interface GrowthData extends TemporaryDatabase, DataSetSize {
  readonly client: pg.Client;
  readonly nights: number;
  readonly file: string;
}

/**
 * Works with data sets, one after another, each generated and in a database of its own. Both are gone after the work:
 * they take gigabytes.
 * @returns what was found out with each
 */
export async function withDataSets<Result>(
  sizes: readonly DataSetSize[],
  run: GrowthRun,
  work: (dataSet: GrowthData, run: GrowthRun) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const size of sizes) {
    say(`${size.properties} properties with ${size.rates} room rates`);
    await using own = new Scope();
    run.scope.onEnd(() => own.end());
    const database = await openTemporaryDatabase(own, say, SETTINGS);
    const client = await connectTo(own, database.connectionString);
    const file = `${database.folder}/hotels.jsonl`;
    const numbers = Object.entries({ ...size, seed: run.sizes.seed }).flatMap(([name, value]) => [
      `--${name}`,
      `${value}`,
    ]);
    await runCommand(['generate', ...numbers, '--from', FIRST_NIGHT, '--output', file]);
    const nights = size.properties * size.rates * size.days;
    results.push(await work({ ...database, client, ...size, nights, file }, run));
  }
  return results;
}

/** Imports a file by the command. @returns its seconds and its peak memory in MB */
export function importFile({ connectionString }: GrowthData, file: string) {
  return runCommand(['import', file], { DATABASE_URL: connectionString });
}

async function runCommand(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const outcome = await runMeasured(args, env);
  if (outcome.code !== 0) throw new Error(`${args[0] ?? ''} failed: ${outcome.stderr}`);
  return { seconds: outcome.seconds, megabytes: outcome.megabytes };
}

/**
 * Stores a key for the group of a data set that was imported, and prepares its tables for reads.
 * @returns the uuids of its properties in random order: those of generated data are random
 */
export async function prepareReads({ connectionString, client }: GrowthData): Promise<string[]> {
  const groups = await client.query<{ uuid: string }>('SELECT uuid FROM property_group');
  const keys = groups.rows.map(({ uuid }) => {
    return { kind: 'group', groupUuid: uuid, key: KEY, requestsPerMinute: REQUESTS_PER_MINUTE };
  });
  await importDocument(connectionString, { keys }, { withKeys: true });
  await client.query('VACUUM (ANALYZE)');
  const { rows } = await client.query<{ uuid: string }>('SELECT uuid FROM property ORDER BY uuid');
  return rows.map(({ uuid }) => uuid);
}

/** The usual length of a stay, if so many nights have prices. */
export function usualNights(days: number): number {
  return Math.min(STAY_NIGHTS, days - 1);
}

/** Distinct requests for stays in some properties: as many as wanted, or as there are. */
export function stayTargets(uuids: readonly string[], count: number, seed: number, stays: Required<Stays>): string[] {
  const offered = Math.floor((uuids.length * (stays.days - stays.nights) * PARTIES) / 2);
  return quoteRequests(uuids, Math.min(count, Math.max(1, offered)), seed, stays);
}
