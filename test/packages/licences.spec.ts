import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockedPackages, TOOLS } from './lockfile.js';

/** Licences compatible with an Apache-2.0 project. */
const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'Python-2.0',
  'Unlicense',
  'Zlib',
];

/** Packages with another licence, and why they are acceptable. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'axe-core': 'MPL-2.0: checks pages in browser tests, used unchanged; not redistributed',
  'caniuse-lite': 'CC-BY-4.0: browser data read by a test tool; not redistributed',
  elkjs: "EPL-2.0: part of the prisma command's studio, used unchanged; the server never loads it",
  'seq-queue': 'MIT, but only stated in its LICENSE file',
};

const IN_TOOLS: Readonly<Record<string, string>> = {
  'caniuse-lite': 'CC-BY-4.0: browser data, not redistributed',
  httpntlm: 'MIT, in its legacy field',
  reserved: 'MIT, in its legacy field',
  'stack-trace': 'MIT, in its file License',
  'stream-length': 'WTFPL, which permits everything',
};

const isAllowed = (license: string): boolean =>
  license
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(/ and /i).every((part) => ALLOWED.includes(part)));

/** The licence of a package, from the lock file or from the package's legacy `licenses` field. */
function licenceOf({ folder, license }: { folder: string; license: string | undefined }): string {
  if (license !== undefined) return license;
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return 'none';
  const { licenses = [] } = JSON.parse(readFileSync(file, 'utf8')) as { licenses?: readonly { type: string }[] };
  return licenses.map(({ type }) => type).join(' OR ') || 'none';
}

it('every package has a compatible licence', () => {
  const others = lockedPackages().filter((one) => !isAllowed(licenceOf(one)));
  expect([...new Set(others.map(({ name }) => name))].sort()).toEqual(Object.keys(EXCEPTIONS).sort());
});

it('every package of the tools has one too, by its lock file: they need not be installed', () => {
  const others = TOOLS.flatMap(lockedPackages).filter(({ license = 'none' }) => !isAllowed(license));
  expect([...new Set(others.map(({ name }) => name))].sort()).toEqual(Object.keys(IN_TOOLS).sort());
});

it('`npm run sbom` lists the production dependencies with their licences', () => {
  const text = execFileSync('npm', ['run', '--silent', 'sbom'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: 'pipe',
  });
  const { bomFormat, components } = JSON.parse(text) as { bomFormat: string; components: readonly { name: string }[] };
  const names = components.map(({ name }) => name);
  expect(bomFormat).toBe('CycloneDX');
  expect(names).toEqual(expect.arrayContaining(['express', 'pg']));
  expect(names).not.toContain('jest');
});
