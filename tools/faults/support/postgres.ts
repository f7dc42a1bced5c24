import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findBinaries } from '../../../src/database/embedded/binaries.js';
import { findDataDirectory } from '../../../src/database/embedded/data-directory.js';
import { runTool } from '../../../src/database/embedded/run-tool.js';
import { queryOnce } from '../../harness/database.js';
import type { Say, Scope } from '../../harness/scope.js';
import { until } from '../../harness/until.js';

/** The data folder of a local database's PostgreSQL. */
export async function clusterFolder(connectionString: string): Promise<string> {
  const [row] = await queryOnce<{ readonly folder: string }>(
    connectionString,
    "SELECT current_setting('data_directory') AS folder",
  );
  return row?.folder ?? '';
}

/** Suspends and resumes all processes of the PostgreSQL of a local database. */
export async function postgresFreezer(scope: Scope, connectionString: string) {
  const file = join(await clusterFolder(connectionString), 'postmaster.pid');
  const postmaster = Number(readFileSync(file, 'utf8').split('\n', 1)[0]);
  const thaw = () => {
    signalChildren(postmaster, 'SIGCONT');
    process.kill(postmaster, 'SIGCONT');
  };
  scope.onEnd(thaw);
  return {
    /** The postmaster first, so that it starts no further process. */
    freeze: () => {
      process.kill(postmaster, 'SIGSTOP');
      signalChildren(postmaster, 'SIGSTOP');
    },
    thaw,
  };
}

/** Without a failure for those that have ended, or if there are none. */
function signalChildren(parent: number, signal: NodeJS.Signals): void {
  const { error } = spawnSync('pkill', ['--signal', signal, '--parent', String(parent)]);
  if (error !== undefined) throw error;
}

/** Returns a function that restarts a database's embedded PostgreSQL and waits until it accepts connections again. */
export async function postgresRestarter(connectionString: string, say: Say) {
  const place = await findDataDirectory(dirname(await clusterFolder(connectionString)), say);
  const { pgCtl } = await findBinaries(place.user);
  return async (mode: 'fast' | 'immediate') => {
    // Do not let pg_ctl wait for the start: it would check only ten times a second.
    const args = ['restart', '-D', place.cluster, '-m', mode, '-W', '-l', place.logFile];
    const { succeeded, output } = await runTool(pgCtl, args, place.user);
    if (!succeeded) throw new Error(`PostgreSQL did not restart: ${output}`);
    const accepts = () => queryOnce(connectionString, 'SELECT 1').catch(() => undefined);
    await until(accepts, { what: 'the restart of PostgreSQL' });
  };
}
