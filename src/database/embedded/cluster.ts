import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { DatabaseUnavailable } from '../database-unavailable.js';
import { DataDirUnusable } from '../data-dir-unusable.js';
import type { Binaries } from './binaries.js';
import type { DataDirectory } from './data-directory.js';
import { isAlive } from './postmaster.js';
import { runTool } from './run-tool.js';

export const SUPERUSER = 'stayquote';

/** It lies in the cluster, so that one rename makes both of them valid. */
const PASSWORD_FILE = 'stayquote.password';

/**
 * Makes the cluster where there is none. It is made in a folder of its own and renamed, so that of two processes that do
 * it at once one wins and the other takes that one's; a process that dies on the way leaves no half of a cluster.
 */
export async function ensureCluster(directory: DataDirectory, { initdb }: Binaries): Promise<void> {
  if (await exists(directory.cluster)) return;
  await removeLeftovers(directory);
  const making = `${directory.cluster}.new-${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    await mkdir(making, { mode: 0o700 });
    const passwordFile = join(making, PASSWORD_FILE);
    const data = join(making, 'data');
    await mkdir(data, { mode: 0o700 });
    await writeFile(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
    await give(directory, making, passwordFile, data);
    await runInitdb(initdb, directory, data, passwordFile);
    await rename(passwordFile, join(data, PASSWORD_FILE));
    await rename(data, directory.cluster).catch((error: unknown) => giveWay(directory, error));
  } finally {
    await rm(making, { recursive: true, force: true });
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
  throw new DatabaseUnavailable(`the embedded database cannot be made in ${directory.folder}: ${reason}`);
}

/** Another process was faster: its cluster is taken. */
async function giveWay({ cluster }: DataDirectory, error: unknown): Promise<void> {
  if (!(await exists(join(cluster, 'PG_VERSION')))) throw error;
}

async function give({ user, logFile }: DataDirectory, ...paths: string[]): Promise<void> {
  await writeFile(logFile, '', { flag: 'a', mode: 0o640 });
  if (user === undefined) return;
  for (const path of [...paths, logFile]) await chown(path, user.uid, user.gid);
  await chmod(logFile, 0o640);
}

/** Folders of processes that died while they made a cluster. */
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
