import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { connectTo, openTemporaryDatabase, type TemporaryDatabase } from '../../harness/database.js';
import type { Scope } from '../../harness/scope.js';
import { say } from '../say.js';
import { FIRST_NIGHT, NIGHTS } from './calendar.js';
import { CHANNEL_KEY, KEY } from './keys.js';

/** All data fits into shared memory, so that no variant waits for the disk; the other settings speed up filling. */
const SETTINGS = [
  ...['shared_buffers=1GB', 'max_wal_size=4GB', 'synchronous_commit=off', 'wal_level=minimal', 'max_wal_senders=0'],
];

const SQL = readFileSync(new URL('data.sql', import.meta.url), 'utf8');

/** A database with the data. */
export interface BenchDatabase extends TemporaryDatabase {
  readonly client: pg.Client;
  /** The uuids of the properties. */
  readonly uuids: readonly string[];
}

/**
 * Generates so many properties in a database of their own, which the end of the scope removes. The same seed gives the
 * same data.
 */
export async function openDatabase(
  { seed, properties }: { readonly seed: number; readonly properties: number },
  scope: Scope,
): Promise<BenchDatabase> {
  const database = await openTemporaryDatabase(scope, say, SETTINGS);
  say(`generating ${properties} properties`);
  const client = await connectTo(scope, database.connectionString);
  const settings = { seed, properties, key: KEY, channel_key: CHANNEL_KEY, first_night: FIRST_NIGHT, nights: NIGHTS };
  await client.query('BEGIN');
  for (const [name, value] of Object.entries(settings))
    await client.query('SELECT set_config($1, $2, true)', [`bench.${name}`, String(value)]);
  await client.query(SQL);
  await client.query('COMMIT');
  await client.query('VACUUM (ANALYZE)');
  const { rows } = await client.query<{ uuid: string }>('SELECT uuid FROM property ORDER BY length(name), name');
  return { ...database, client, uuids: rows.map(({ uuid }) => uuid) };
}
