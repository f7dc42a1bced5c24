import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openEmbeddedDatabase, startEmbeddedServer } from '../../../src/database/embedded/embedded-database.js';
import { findDataDirectory } from '../../../src/database/embedded/data-directory.js';
import { readPostmaster } from '../../../src/database/embedded/postmaster.js';
import { migrate } from '../../../src/database/migrate.js';
import { connectTo, queryOnce } from '../../harness/database.js';
import { type Say, Scope } from '../../harness/scope.js';
import { FIRST_NIGHT, NIGHTS } from './calendar.js';
import { CHANNEL_KEY, KEY } from './keys.js';

/** All data fits into shared memory, so that no variant waits for the disk; the other settings speed up filling. */
const SETTINGS = [
  ...['shared_buffers=1GB', 'max_wal_size=4GB', 'synchronous_commit=off', 'wal_level=minimal', 'max_wal_senders=0'],
];
const CHECKOUT = fileURLToPath(new URL('../../..', import.meta.url));

/** Kept between runs, separate from the checkout's own database. */
const DATA_DIR = join(tmpdir(), `stayquote-bench-${createHash('sha256').update(CHECKOUT).digest('hex').slice(0, 12)}`);

/** Numbers of room rates: besides the properties with 32, there is one property of each size. */
const SIZES = [4, 8, 16, 32, 64, 128];

const SQL = ['data.sql', 'peers.sql'].map((name) => readFileSync(new URL(name, import.meta.url), 'utf8')).join('\n');
const MIGRATIONS = readdirSync(new URL('../../../prisma/migrations', import.meta.url)).sort();

/** What data is made, and where. */
export interface DataOptions {
  readonly seed: number;
  readonly properties: number;
  /** An own database; otherwise one on the bench's own embedded PostgreSQL. */
  readonly database?: string | undefined;
}

/** A database with the data. */
export interface BenchDatabase {
  readonly connectionString: string;
  readonly postmasterPid: number | undefined;
}

/** Opens a database with the data until the end of the scope. */
export async function openDatabase(options: DataOptions, scope: Scope, say: Say): Promise<BenchDatabase> {
  if (options.database !== undefined) {
    await makeData(options.database, options, say);
    return { connectionString: options.database, postmasterPid: undefined };
  }
  const place = await findDataDirectory(DATA_DIR, say);
  const address = await startEmbeddedServer(place, { settings: SETTINGS });
  const { release } = await openEmbeddedDatabase(DATA_DIR, say);
  scope.onEnd(release);
  const name = `bench_${dataSettings(options).digest}`;
  await ensureDatabase(address('postgres'), name);
  await makeData(address(name), options, say);
  const postmaster = await readPostmaster(place.cluster);
  return { connectionString: address(name), postmasterPid: postmaster?.pid };
}

/** Drops databases of other settings unless another run is using them: each takes more than half a gigabyte. */
async function ensureDatabase(server: string, name: string): Promise<void> {
  const found = await queryOnce<{ name: string; used: boolean }>(
    server,
    `SELECT datname AS name, EXISTS (SELECT FROM pg_stat_activity AS a WHERE a.datname = d.datname) AS used
     FROM pg_database AS d WHERE datname LIKE 'bench\\_%'`,
  );
  for (const other of found)
    if (other.name !== name && !other.used) await queryOnce(server, `DROP DATABASE "${other.name}"`);
  if (!found.some((one) => one.name === name)) await queryOnce(server, `CREATE DATABASE "${name}"`);
}

/** The inputs of the generated data; the same digest means the same data. */
function dataSettings({ seed, properties }: DataOptions) {
  const keys = { key: KEY, channel_key: CHANNEL_KEY };
  const settings = { seed, properties, ...keys, sizes: SIZES.join(), first_night: FIRST_NIGHT, nights: NIGHTS };
  const hash = createHash('sha256').update(JSON.stringify([settings, MIGRATIONS, SQL]));
  return { settings, digest: hash.digest('hex').slice(0, 16) };
}

/**
 * Fills an empty database, unless it already contains the same data. The data and its digest are written in one transaction: an
 * interrupted run leaves neither.
 */
async function makeData(connectionString: string, options: DataOptions, say: Say): Promise<void> {
  const { settings, digest } = dataSettings(options);
  await migrate(connectionString);
  const [state] = await queryOnce<{ isMade: boolean; isFilled: boolean }>(
    connectionString,
    `SELECT to_regclass('bench.made_of') IS NOT NULL AS "isMade", EXISTS (SELECT FROM property) AS "isFilled"`,
  );
  if (state?.isMade === true) {
    const [made] = await queryOnce<{ digest: string }>(connectionString, 'SELECT digest FROM bench.made_of');
    if (made?.digest === digest) return;
  }
  if (state?.isFilled === true) throw new Error('the database already contains other data');
  say(`generating the data of ${settings.properties} properties (only once)`);
  await using scope = new Scope();
  const client = await connectTo(scope, connectionString);
  await client.query('BEGIN');
  for (const [name, value] of Object.entries(settings))
    await client.query('SELECT set_config($1, $2, true)', [`bench.${name}`, String(value)]);
  await client.query(SQL);
  await client.query('CREATE SCHEMA bench');
  await client.query('CREATE TABLE bench.made_of AS SELECT $1::text AS digest', [digest]);
  await client.query('COMMIT');
  await client.query('VACUUM (ANALYZE)');
}

/** The properties with 32 room rates in numerical order, and the properties of other sizes by size. */
export async function propertyUuids(connectionString: string) {
  const rows = await queryOnce<{ uuid: string; name: string }>(
    connectionString,
    'SELECT uuid, name FROM property ORDER BY length(name), name',
  );
  const named = (pattern: RegExp) => rows.filter(({ name }) => pattern.test(name)).map(({ uuid }) => uuid);
  const ofSize = (size: number) => named(new RegExp(`^Bench hotel of ${size} room rates$`));
  return {
    alike: named(/^Bench hotel \d+$/),
    bySize: SIZES.flatMap((size) => ofSize(size).map((uuid) => ({ size, uuid }))),
  };
}
