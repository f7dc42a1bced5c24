// @ts-nocheck: becomes TypeScript in the next commits.
import pg from 'pg';
import { repeatCuts } from './repeat-cuts.js';

/** Each session with a probability of one half; our own sessions are excluded. */
const TERMINATE = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE datname = current_database() AND application_name <> 'faults' AND random() < 0.5`;

/** Repeatedly terminates sessions of a database, as an administrator would. */
export async function terminateBackends(connectionString, everyMs) {
  const client = new pg.Client({ connectionString, application_name: 'faults' });
  await client.connect();
  const cutter = repeatCuts(async () => (await client.query(TERMINATE)).rowCount, everyMs);
  return { ...cutter, stop: () => client.end() };
}
