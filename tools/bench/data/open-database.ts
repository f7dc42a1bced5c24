// @ts-nocheck: becomes TypeScript in the next commits.
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { openEmbeddedDatabase, startEmbeddedServer } from '../../../src/database/embedded/embedded-database.js';
import { findDataDirectory } from '../../../src/database/embedded/data-directory.js';
import { readPostmaster } from '../../../src/database/embedded/postmaster.js';
import { dataSettings, makeData } from './make-data.js';

/** All data fits into shared memory, so that no variant waits for the disk; the other settings speed up filling. */
const SETTINGS = [
  'shared_buffers=1GB',
  'max_wal_size=4GB',
  'synchronous_commit=off',
  'wal_level=minimal',
  'max_wal_senders=0',
];

const CHECKOUT = fileURLToPath(new URL('../../..', import.meta.url));

/** Kept between runs, separate from the checkout's own database. */
const DATA_DIR = join(tmpdir(), `stayquote-bench-${createHash('sha256').update(CHECKOUT).digest('hex').slice(0, 12)}`);

/** A database with the data: the one given, otherwise one on the bench's own embedded PostgreSQL. */
export async function openDatabase(options, say) {
  if (options.database !== undefined) {
    await makeData(options.database, options, say);
    return { connectionString: options.database, postmasterPid: undefined, release: () => Promise.resolve() };
  }
  const place = await findDataDirectory(DATA_DIR, say);
  const address = await startEmbeddedServer(place, { settings: SETTINGS });
  const { release } = await openEmbeddedDatabase(DATA_DIR, say);
  try {
    const name = `bench_${dataSettings(options).digest}`;
    await ensureDatabase(address('postgres'), name);
    await makeData(address(name), options, say);
    const postmaster = await readPostmaster(place.cluster);
    return { connectionString: address(name), postmasterPid: postmaster?.pid, release };
  } catch (error) {
    await release();
    throw error;
  }
}

/** Drops databases of other settings unless another run is using them: each takes more than half a gigabyte. */
async function ensureDatabase(connectionString, name) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query(
      `SELECT datname AS name FROM pg_database AS d WHERE datname LIKE 'bench\\_%'
       AND NOT EXISTS (SELECT FROM pg_stat_activity AS a WHERE a.datname = d.datname)`,
    );
    for (const other of rows.filter((row) => row.name !== name)) await client.query(`DROP DATABASE "${other.name}"`);
    const found = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE "${name}"`);
  } finally {
    await client.end();
  }
}
