// @ts-nocheck: becomes TypeScript in the next commits.
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openEmbeddedDatabase } from '../../../src/database/embedded/embedded-database.js';
import { migrate } from '../../../src/database/migrate.js';
import { FIRST_NIGHT } from '../../bench/data/calendar.js';
import { CHANNEL_KEY, KEY } from '../../bench/data/make-data.js';

const SQL = readFileSync(new URL('../../bench/data/data.sql', import.meta.url), 'utf8');
const KEYS = { key: KEY, channel_key: CHANNEL_KEY };
const SETTINGS = { seed: 1, properties: 1, ...KEYS, sizes: '2000', first_night: FIRST_NIGHT, nights: 400 };

/** Headers of keys besides that of the benchmark, with limits that are never reached. */
export const GROUP_KEYS = Array.from({ length: 5 }, (_, i) => ({ 'x-sm-api-key': `group-key-${i}` }));

const ADD_KEY = `INSERT INTO api_key (uuid, kind, group_uuid, api_id, sha256, requests_per_minute)
  SELECT gen_random_uuid(), 'group', uuid, NULL, sha256(convert_to($1, 'UTF8')), 1000000 FROM property_group`;
/**
 * Creates a database with a property of 2,000 room rates and an ordinary one of 32, on its own embedded PostgreSQL.
 * @returns its connection string, and the uuids of both
 */
export async function makeLargeProperty(scope) {
  const folder = await mkdtemp(join(tmpdir(), 'stayquote-faults-'));
  scope.onEnd(() => rm(folder, { recursive: true }));
  const { connectionString, release } = await openEmbeddedDatabase(folder, () => undefined);
  scope.onEnd(release);
  await migrate(connectionString);
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await fill(client);
    const { rows } = await client.query('SELECT uuid FROM property ORDER BY name');
    const [ordinary, large] = rows.map(({ uuid }) => uuid);
    return { connectionString, ordinary, large };
  } finally {
    await client.end();
  }
}

async function fill(client) {
  await client.query('BEGIN');
  for (const [name, value] of Object.entries(SETTINGS))
    await client.query('SELECT set_config($1, $2, true)', [`bench.${name}`, String(value)]);
  await client.query(SQL);
  for (const { 'x-sm-api-key': key } of GROUP_KEYS) await client.query(ADD_KEY, [key]);
  await client.query('COMMIT');
  await client.query('VACUUM (ANALYZE)');
}
