import { chmod, chown, readdir, realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { canEnter } from './can-enter.js';
import type { OsUser } from './os-user.js';

/** What a data folder holds: the cluster, its log, and clusters that are being made. */
const OURS = /^postgres($|\.log$|\.new-)/;
const GROUP_MAY_PASS = 0o010;

/**
 * Whether the database's user can enter the data folder, which is opened to that user's group if need be: `mkdtemp` makes
 * it root's alone. Only a folder of root that is empty, or holds nothing but ours, is changed, and none above it.
 */
export async function letIn(folder: string, user: OsUser): Promise<boolean> {
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
