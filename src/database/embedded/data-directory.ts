import { createHash } from 'node:crypto';
import { access, chmod, constants, mkdir, stat } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ownFile } from '../../config/own-file.js';
import { codeOf } from '../code-of.js';
import { DataDirUnusable } from '../database-unavailable.js';
import { messageOf } from '../message-of.js';
import { canEnter, ensureAccess } from './ensure-access.js';
import { databaseUser, type OsUser } from './os-user.js';

/** Where the embedded database lives, and which user runs it. */
export interface DataDirectory {
  readonly folder: string;
  /** PostgreSQL's own data folder below it. */
  readonly cluster: string;
  readonly logFile: string;
  readonly user: OsUser | undefined;
}

const OWN_FOLDER = fileURLToPath(ownFile(''));
/** Where data belongs: the checkout, or for an installed package, which npm replaces at each update, the working directory. */
const HOME_FOLDER = OWN_FOLDER.includes(`${sep}node_modules${sep}`) ? process.cwd() + sep : OWN_FOLDER;

const DEFAULT_FOLDER = join(HOME_FOLDER, '.data');

/** A folder that every user can access, one per home folder. */
export const REACHABLE_FOLDER = join(
  '/var/lib/stayquote',
  createHash('sha256').update(HOME_FOLDER).digest('hex').slice(0, 12),
);

/**
 * The requested folder, created and checked; by default `.data` in the checkout or of an installed package in the
 * working directory, or a folder outside where the database user cannot access that. Decision 0021.
 * @throws DataDirUnusable with one line that names the folder and the reason
 */
export async function findDataDirectory(
  dataDir: string | undefined,
  say: (line: string) => void,
): Promise<DataDirectory> {
  if (dataDir !== undefined) return prepare(resolve(dataDir));
  const user = await databaseUser(clusterOf(DEFAULT_FOLDER));
  if (user === undefined || (await canEnter(HOME_FOLDER, user))) return prepare(DEFAULT_FOLDER);
  say(`the database user cannot access ${HOME_FOLDER}: the data is in ${REACHABLE_FOLDER}`);
  return prepare(REACHABLE_FOLDER);
}

/** PostgreSQL's own data folder, whether it exists or not. */
export function clusterOf(folder: string): string {
  return join(folder, 'postgres');
}

async function prepare(folder: string): Promise<DataDirectory> {
  await createFolder(folder);
  const cluster = clusterOf(folder);
  const user = await databaseUser(cluster);
  await refuseForeignCluster(cluster);
  if (user !== undefined && !(await ensureAccess(folder, user).catch(() => false))) {
    throw new DataDirUnusable(`DATA_DIR ${folder} is not accessible to the database user (uid ${user.uid})`);
  }
  return { folder, cluster, logFile: join(folder, 'postgres.log'), user };
}

async function createFolder(folder: string): Promise<void> {
  try {
    // Other users may pass through, whatever the umask: the cluster inside is private to its user.
    const found = await stat(folder).catch(() => undefined);
    if (found?.isDirectory() === false) throw new Error('not a folder');
    if (found === undefined) await createMissing(folder);
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new DataDirUnusable(`DATA_DIR ${folder} cannot be used: ${reasonOf(error)}`, { cause: error });
  }
}

/** Level by level, because a recursive mkdir never returns on a file system that refuses folders, such as /proc. */
async function createMissing(folder: string): Promise<void> {
  const parent = dirname(folder);
  const parentExists = (await stat(parent).catch(() => undefined)) !== undefined;
  if (!parentExists && parent !== folder) await createMissing(parent);
  try {
    await mkdir(folder);
    await chmod(folder, 0o755);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error; // Another process created it at the same moment.
  }
}

async function refuseForeignCluster(cluster: string): Promise<void> {
  const found = await stat(cluster).catch(() => undefined);
  if (found === undefined) return;
  const self = process.getuid?.();
  if (self !== undefined && self !== 0 && found.uid !== self) {
    throw new DataDirUnusable(
      `DATA_DIR ${cluster} belongs to another user (uid ${found.uid}): choose another DATA_DIR`,
    );
  }
  const version = await stat(join(cluster, 'PG_VERSION')).catch(() => undefined);
  if (version === undefined)
    throw new DataDirUnusable(`DATA_DIR ${cluster} exists but is not a database of this server`);
}

function reasonOf(error: unknown): string {
  switch (codeOf(error)) {
    case 'EEXIST':
    case 'ENOTDIR':
      return 'not a folder';
    case 'EACCES':
    case 'EPERM':
      return 'no permission';
    case 'EROFS':
      return 'the file system is read-only';
    default:
      return messageOf(error);
  }
}
