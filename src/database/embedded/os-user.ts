import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { DatabaseUnavailable } from '../database-unavailable.js';

/** The operating system user that the database's processes run as. */
export interface OsUser {
  readonly uid: number;
  readonly gid: number;
}

const NAME = 'postgres';
const TIMEOUT_MS = 10_000;
const run = promisify(execFile);

/**
 * PostgreSQL refuses to run as root, so root runs it as the owner of an existing cluster, else as the user postgres, which is
 * created if missing. Undefined for any other user, who runs it under their own account.
 */
export async function databaseUser(clusterFolder: string): Promise<OsUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(clusterFolder).catch(() => undefined);
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return (await lookUp()) ?? (await create());
}

async function lookUp(): Promise<OsUser | undefined> {
  try {
    const uid = await run('id', ['-u', NAME], { timeout: TIMEOUT_MS });
    const gid = await run('id', ['-g', NAME], { timeout: TIMEOUT_MS });
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

async function create(): Promise<OsUser> {
  await run('useradd', ['--system', '--user-group', '--shell', '/usr/sbin/nologin', NAME], {
    timeout: TIMEOUT_MS,
  }).catch(() => undefined);
  const user = await lookUp();
  if (user !== undefined) return user;
  throw new DatabaseUnavailable(
    `the embedded database cannot run as root, and the user ${NAME} could not be created: run as an ordinary user or set DATABASE_URL`,
  );
}
