import { readFileSync } from 'node:fs';

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

type Entry = Partial<Omit<LockedPackage, 'name' | 'folder'>>;

/** Every package that may be installed, including those for other platforms. */
export function lockedPackages(): readonly LockedPackage[] {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Entry> };
  return Object.entries(packages)
    .filter(([folder]) => folder !== '')
    .map(([folder, { version = '', integrity, resolved, license, hasInstallScript = false }]) => ({
      name: folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length),
      ...{ folder, version, integrity, resolved, license, hasInstallScript },
    }));
}
