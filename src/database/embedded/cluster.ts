import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { DatabaseUnavailable, DataDirUnusable } from '../database-unavailable.js';
import type { Binaries } from './binaries.js';
import type { DataDirectory } from './data-directory.js';
import { isAlive } from './postmaster.js';
import { runTool } from './run-tool.js';

export const SUPERUSER = 'stayquote';

/** Stored in the cluster, so that one rename makes both of them valid. */
const PASSWORD_FILE = 'stayquote.password';

/**
 * Creates the cluster if there is none. It is created in a temporary folder and renamed, so that of two concurrent processes
 * one wins and the other uses its cluster; a process that dies on the way leaves no partial cluster.
 * @param onWait runs when PostgreSQL begins to work and this process to wait
 */
export async function ensureCluster(
  directory: DataDirectory,
  { initdb }: Binaries,
  onWait?: () => void,
): Promise<void> {
  if (await exists(directory.cluster)) return;
  await removeLeftovers(directory);
  const temporary = `${directory.cluster}.new-${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    await mkdir(temporary, { mode: 0o700 });
    const passwordFile = join(temporary, PASSWORD_FILE);
    const data = join(temporary, 'data');
    await mkdir(data, { mode: 0o700 });
    await writeFile(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
    await giveToDatabaseUser(directory, temporary, passwordFile, data);
    const created = runInitdb(initdb, directory, data, passwordFile);
    onWait?.();
    await created;
    await rename(passwordFile, join(data, PASSWORD_FILE));
    await rename(data, directory.cluster).catch((error: unknown) => acceptOther(directory, error));
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/** The password of the cluster's superuser. */
export async function readPassword({ cluster }: DataDirectory): Promise<string> {
  try {
    return (await readFile(join(cluster, PASSWORD_FILE), 'utf8')).trim();
  } catch (error) {
    throw new DataDirUnusable(`DATA_DIR ${cluster} has no readable password file`, { cause: error });
  }
}

async function runInitdb(initdb: string, directory: DataDirectory, data: string, passwordFile: string): Promise<void> {
  const args = ['-D', data, '-U', SUPERUSER, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
  const result = await runTool(initdb, [...args, '--encoding=UTF8', '--locale=C', '--no-sync'], directory.user);
  if (result.succeeded) return;
  const reason = result.output.split('\n').find((line) => line.includes('error')) ?? result.output;
  throw new DatabaseUnavailable(`the embedded database cannot be created in ${directory.folder}: ${reason}`);
}

/** Another process was faster: its cluster is used. */
async function acceptOther({ cluster }: DataDirectory, error: unknown): Promise<void> {
  if (!(await exists(join(cluster, 'PG_VERSION')))) throw error;
}

async function giveToDatabaseUser({ user, logFile }: DataDirectory, ...paths: string[]): Promise<void> {
  await writeFile(logFile, '', { flag: 'a', mode: 0o640 });
  if (user === undefined) return;
  for (const path of [...paths, logFile]) await chown(path, user.uid, user.gid);
  await chmod(logFile, 0o640);
}

/** Removes folders of processes that died while creating a cluster. */
async function removeLeftovers({ cluster }: DataDirectory): Promise<void> {
  const folder = dirname(cluster);
  for (const name of await readdir(folder)) {
    const pid = new RegExp(`^${basename(cluster)}\\.new-(\\d+)-`).exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid))) await rm(join(folder, name), { recursive: true, force: true });
  }
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}
