import { execFile } from 'node:child_process';
import { readFile, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '../support/temporary-folder.js';

const run = promisify(execFile);

/** The code of the last release, built. */
export interface LastRelease {
  /** Contains `bin/stayquote.js`. */
  readonly folder: string;
  remove(): Promise<void>;
}

/**
 * Builds the commit of the last release in a temporary folder, with the packages of this checkout. It is named by its commit,
 * because a clone may have no tags; update `last-release.json` with each release.
 */
export async function buildLastRelease(): Promise<LastRelease> {
  const { commit } = JSON.parse(await readFile('test/upgrade/last-release.json', 'utf8')) as {
    readonly commit: string;
  };
  const folder = await temporaryFolder();
  const archive = join(folder.path, 'release.tar');
  await run('git', ['archive', '--output', archive, commit]);
  await run('tar', ['-xf', archive, '-C', folder.path]);
  await symlink(resolve('node_modules'), join(folder.path, 'node_modules'));
  await run(process.execPath, [
    'node_modules/prisma/build/index.js',
    ...['generate', '--no-hints', '--schema', join(folder.path, 'prisma/schema.prisma')],
  ]);
  await run(process.execPath, [resolve('node_modules/typescript/bin/tsc'), '-p', join(folder.path, 'tsconfig.json')]);
  return { folder: folder.path, remove: () => folder.remove() };
}
