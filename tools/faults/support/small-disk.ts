// @ts-nocheck: becomes TypeScript in the next commits.
import { spawnSync } from 'node:child_process';
import {
  chownSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  statfsSync,
  statSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Buffer } from 'node:buffer';
import pg from 'pg';
import { migrate } from '../../../src/database/migrate.js';

const MB = 2 ** 20;
const NAME = 'small_disk';

/**
 * Creates a migrated database whose tables are on a small disk of their own (a tmpfs, which only root can mount), beside an
 * existing database on the same machine. The write-ahead log stays where it is: PostgreSQL stops if that cannot be written.
 */
export async function openSmallDisk(connectionString, megabytes) {
  const folder = mkdtempSync(join(tmpdir(), 'stayquote-small-disk-'));
  execute('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder]);
  const tables = join(folder, 'tables');
  await createDatabase(connectionString, tables);
  const own = new URL(connectionString);
  own.pathname = NAME;
  await migrate(own.toString());
  const filling = join(folder, 'filling');
  return {
    connectionString: own.toString(),
    /** Leaves this many megabytes. */
    fill: (freeMb) => fillUntil(filling, folder, freeMb),
    free: () => rmSync(filling),
    /** Once PostgreSQL has stopped. */
    stop: () => {
      execute('umount', [folder]);
      rmSync(folder, { recursive: true });
    },
  };
}

async function createDatabase(connectionString, tables) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query("SELECT current_setting('data_directory') AS folder");
  const { uid, gid } = statSync(rows[0].folder);
  mkdirSync(tables, { mode: 0o700 });
  chownSync(tables, uid, gid);
  await client.query(`CREATE TABLESPACE ${NAME} LOCATION '${tables}'`);
  await client.query(`CREATE DATABASE ${NAME} TABLESPACE ${NAME}`);
  await client.end();
}

function fillUntil(file, folder, freeMb) {
  const { bavail, bsize } = statfsSync(folder);
  const bytes = bavail * bsize - freeMb * MB;
  const opened = openSync(file, 'w');
  const chunk = Buffer.alloc(MB);
  for (let left = bytes; left > 0; left -= MB) writeSync(opened, chunk, 0, Math.min(MB, left));
  closeSync(opened);
}

function execute(command, args) {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} failed; the scenario needs root: ${stderr}`);
}
