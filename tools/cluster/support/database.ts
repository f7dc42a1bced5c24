import { loadDemo } from '../../../src/cli/load-demo.js';
import { Clock } from '../../../src/config/clock.js';
import { migrate } from '../../../src/database/migrate.js';
import { queryOnce } from '../../harness/database.js';
import { until } from '../../harness/until.js';
import { addressOf, type Cluster } from './state.js';

const READY_MS_MAX = 90_000;

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
export async function createDatabase(cluster: Cluster): Promise<string> {
  const { passwords, ports } = cluster;
  const root = addressOf(cluster, 'superuser', ports.primary, 'postgres');
  const poll = () => queryOnce(root, 'SELECT 1').catch(() => undefined);
  await until(poll, { what: 'a primary of PostgreSQL', msMax: READY_MS_MAX });
  await queryOnce(root, `CREATE ROLE stayquote LOGIN PASSWORD '${passwords.owner}'`);
  await queryOnce(root, `CREATE ROLE stayquote_server LOGIN PASSWORD '${passwords.server}'`);
  await queryOnce(root, 'CREATE DATABASE stayquote OWNER stayquote');
  const address = addressOf(cluster, 'owner', ports.primary);
  await migrate(address);
  const loaded = await loadDemo(address, new Clock(undefined).todayIn('UTC'));
  await queryOnce(addressOf(cluster, 'superuser', ports.primary), GRANTS);
  return loaded;
}
