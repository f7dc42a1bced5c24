import { chmod, chown, readdir, realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { OsUser } from './os-user.js';
import { runTool } from './run-tool.js';

/** Entries of a data folder: the cluster, its log, and clusters being created. */
const OURS = /^postgres($|\.log$|\.new-)/;
const GROUP_MAY_PASS = 0o010;

/**
 * Whether the database user can enter the data folder, which is opened to that user's group if necessary: `mkdtemp` creates
 * it for root only. Only a folder of root without foreign entries is changed, and never its parents.
 */
export async function ensureAccess(folder: string, user: OsUser): Promise<boolean> {
  if (await canEnter(folder, user)) return true;
  if (!(await isOurs(folder)) || !(await canEnter(dirname(await realpath(folder)), user))) return false;
  const { mode, uid } = await stat(folder);
  await chown(folder, uid, user.gid);
  await chmod(folder, (mode | GROUP_MAY_PASS) & 0o7777);
  return canEnter(folder, user);
}

async function isOurs(folder: string): Promise<boolean> {
  const { uid } = await stat(folder);
  return uid === process.getuid?.() && (await readdir(folder)).every((name) => OURS.test(name));
}

/** Whether a user can enter a folder and all its parents, tested as that user. */
export async function canEnter(folder: string, user: OsUser): Promise<boolean> {
  const { succeeded } = await runTool('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], user);
  return succeeded;
}
