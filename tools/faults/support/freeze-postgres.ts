// @ts-nocheck: becomes TypeScript in the next commits.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** Suspends and resumes all processes of the PostgreSQL of a local database. */
export async function postgresFreezer(connectionString) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query("SELECT current_setting('data_directory') AS folder");
  await client.end();
  const postmaster = Number(readFileSync(join(rows[0].folder, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
  return {
    /** The postmaster first, so that it starts no further process. */
    freeze: () => {
      process.kill(postmaster, 'SIGSTOP');
      signalChildren(postmaster, 'SIGSTOP');
    },
    thaw: () => {
      signalChildren(postmaster, 'SIGCONT');
      process.kill(postmaster, 'SIGCONT');
    },
  };
}

function signalChildren(parent, signal) {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (parentOf(pid) === parent) process.kill(Number(pid), signal);
    } catch {
      // It has ended.
    }
  }
}

function parentOf(pid) {
  const [, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
  return Number(parent);
}
