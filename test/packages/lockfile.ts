import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folders of what only maintainers need, each installed apart; one that git no longer has may still have its packages. */
export const TOOLS = readdirSync('tools')
  .map((name) => join('tools', name))
  .filter((folder) => existsSync(join(folder, 'package.json')));

/** A package in the lock file. */
export interface LockedPackage {
  readonly name: string;
  /** Its folder, relative to the checkout. */
  readonly folder: string;
  readonly version: string;
  readonly integrity: string | undefined;
  /** Undefined: npm's configured registry. */
  readonly resolved: string | undefined;
  readonly license: string | undefined;
  readonly hasInstallScript: boolean;
}

type Entry = Partial<Omit<LockedPackage, 'name' | 'folder'> & { link: boolean }>;

/** Every package that may be installed in the checkout or a folder of it, including those for other platforms, but not our own. */
export function lockedPackages(root = '.'): readonly LockedPackage[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Entry> };
  return Object.entries(lock.packages)
    .filter(([folder, { link }]) => folder.includes('node_modules/') && link !== true)
    .map(([folder, { version = '', integrity, resolved, license, hasInstallScript = false }]) => ({
      name: folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length),
      folder: join(root, folder),
      ...{ version, integrity, resolved, license, hasInstallScript },
    }));
}
