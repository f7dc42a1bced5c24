// @ts-nocheck: becomes TypeScript in the next commits.
import pg from 'pg';
import { Clock } from '../../../src/config/clock.js';
import { loadDemo } from '../../../src/cli/load-demo.js';
import { migrate } from '../../../src/database/migrate.js';
import { addressOf } from './database-address.js';
import { until } from './until.js';

const READY_SECONDS = 90;

/** As in docs/how-to/deployment.md: a role that reads, records when keys were used, and sees the timeline of a replica. */
const GRANTS = `
  GRANT SELECT ON ALL TABLES IN SCHEMA public TO stayquote_server;
  GRANT EXECUTE ON FUNCTION record_key_uses(uuid[], bigint[], bigint[], uuid[]) TO stayquote_server;
  GRANT pg_read_all_stats TO stayquote_server;
  ALTER ROLE stayquote_server SET timezone = 'UTC';
  ALTER ROLE stayquote_server SET statement_timeout = '2s';
  ALTER ROLE stayquote_server SET lock_timeout = '1s';
  ALTER ROLE stayquote_server SET idle_in_transaction_session_timeout = '5s'`;

/** Creates the database on the first primary, with its roles and the demo data. Returns what was loaded. */
export async function createDatabase(state, primaryPort) {
  const root = addressOf(state, 'superuser', primaryPort, 'postgres');
  await until('a primary of PostgreSQL', READY_SECONDS, () => query(root, 'SELECT 1'));
  const { owner, server } = state.passwords;
  await query(root, `CREATE ROLE stayquote LOGIN PASSWORD '${owner}'`);
  await query(root, `CREATE ROLE stayquote_server LOGIN PASSWORD '${server}'`);
  await query(root, 'CREATE DATABASE stayquote OWNER stayquote');
  const address = addressOf(state, 'owner', primaryPort);
  await migrate(address);
  const loaded = await loadDemo(address, new Clock(undefined).todayIn('UTC'));
  await query(addressOf(state, 'superuser', primaryPort), GRANTS);
  return loaded;
}

async function query(connectionString, text) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2000, query_timeout: 30_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}
