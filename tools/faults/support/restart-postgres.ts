// @ts-nocheck: becomes TypeScript in the next commits.
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { findBinaries } from '../../../src/database/embedded/binaries.js';
import { findDataDirectory } from '../../../src/database/embedded/data-directory.js';
import { runTool } from '../../../src/database/embedded/run-tool.js';

const READY_TRIES = 3000;

/**
 * Returns a function that restarts a database's embedded PostgreSQL and waits until it accepts connections again.
 * @param say receives messages about the data directory
 */
export async function postgresRestarter(connectionString, say) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query("SELECT current_setting('data_directory') AS cluster");
  await client.end();
  const place = await findDataDirectory(dirname(rows[0].cluster), say);
  const { pgCtl } = await findBinaries(place.user);
  return async (mode) => {
    // Do not let pg_ctl wait for the start: it would check only ten times a second.
    const args = ['restart', '-D', place.cluster, '-m', mode, '-W', '-l', place.logFile];
    const { succeeded, output } = await runTool(pgCtl, args, place.user);
    if (!succeeded) throw new Error(`PostgreSQL did not restart: ${output}`);
    await accepting(connectionString);
  };
}

async function accepting(connectionString) {
  for (let tries = 0; tries < READY_TRIES; tries += 1) {
    if (await accepts(connectionString)) return;
    await pause(20);
  }
  throw new Error('PostgreSQL did not accept connections in time');
}

async function accepts(connectionString) {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}
