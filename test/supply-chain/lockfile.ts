import { readFileSync } from 'node:fs';

/** A package as the lock file holds it. */
export interface LockedPackage {
  readonly name: string;
  /** Its folder, from the checkout. */
  readonly folder: string;
  readonly version: string;
  readonly integrity: string | undefined;
  /** Undefined: the registry that npm is set to. */
  readonly resolved: string | undefined;
  readonly license: string | undefined;
  readonly hasInstallScript: boolean;
}

type Entry = Partial<Omit<LockedPackage, 'name' | 'folder'>>;

/** Every package that an installation may bring, also those for other machines. */
export function lockedPackages(): readonly LockedPackage[] {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Entry> };
  return Object.entries(packages)
    .filter(([folder]) => folder !== '')
    .map(([folder, { version = '', integrity, resolved, license, hasInstallScript = false }]) => ({
      name: folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length),
      ...{ folder, version, integrity, resolved, license, hasInstallScript },
    }));
}
