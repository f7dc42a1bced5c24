// @ts-nocheck: becomes TypeScript in the next commits.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { migrate } from '../../../src/database/migrate.js';
import { FIRST_NIGHT, NIGHTS } from './calendar.js';

/** The group key with access to all properties. */
export const KEY = 'bench-group-key';
/** The key of the channel 'bench', which all properties are connected to. */
export const CHANNEL_KEY = 'bench-channel-key';

/** Numbers of room rates: besides the properties with 32, there is one property of each size. */
export const SIZES = [4, 8, 16, 32, 64, 128];

const SQL = ['data.sql', 'peers.sql'].map((name) => readFileSync(new URL(name, import.meta.url), 'utf8')).join('\n');
const MIGRATIONS = readdirSync(new URL('../../../prisma/migrations', import.meta.url)).sort();

/** The inputs of the generated data; the same digest means the same data. */
export function dataSettings({ seed, properties }) {
  const keys = { key: KEY, channel_key: CHANNEL_KEY };
  const settings = { seed, properties, ...keys, sizes: SIZES.join(), first_night: FIRST_NIGHT, nights: NIGHTS };
  const digest = createHash('sha256')
    .update(JSON.stringify([settings, MIGRATIONS, SQL]))
    .digest('hex')
    .slice(0, 16);
  return { settings, digest };
}

/** Fills an empty database; does nothing if it already contains the same data. */
export async function makeData(connectionString, options, say) {
  const { settings, digest } = dataSettings(options);
  await migrate(connectionString);
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const made = await madeOf(client);
    if (made === digest) return;
    if (made !== undefined || (await hasProperties(client)))
      throw new Error('the database already contains other data');
    say(`generating the data of ${settings.properties} properties (only once)`);
    await fill(client, settings, digest);
  } finally {
    await client.end();
  }
}

/** The data and its digest are written in one transaction: an interrupted run leaves neither. */
async function fill(client, settings, digest) {
  await client.query('BEGIN');
  for (const [name, value] of Object.entries(settings))
    await client.query('SELECT set_config($1, $2, true)', [`bench.${name}`, String(value)]);
  await client.query(SQL);
  await client.query('CREATE SCHEMA bench');
  await client.query('CREATE TABLE bench.made_of AS SELECT $1::text AS digest', [digest]);
  await client.query('COMMIT');
  await client.query('VACUUM (ANALYZE)');
}

async function madeOf(client) {
  const { rows } = await client.query("SELECT to_regclass('bench.made_of') IS NOT NULL AS found");
  return rows[0].found ? (await client.query('SELECT digest FROM bench.made_of')).rows[0].digest : undefined;
}

async function hasProperties(client) {
  return (await client.query('SELECT FROM property LIMIT 1')).rowCount > 0;
}
