import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockedPackages } from './lockfile.js';

/** What may be used and passed on with an Apache-2.0 project. */
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

/** Packages of another licence, and why they may stay. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'caniuse-lite': 'CC-BY-4.0: data of browsers that a test tool reads; not passed on',
  elkjs: 'EPL-2.0: part of the studio of the prisma command, used unchanged; the server never loads it',
  'seq-queue': 'says MIT in its LICENSE file only',
};

const isAllowed = (license: string): boolean =>
  license
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(/ and /i).every((part) => ALLOWED.includes(part)));

/** The licence of a package: that of the lock file, or of its own old-fashioned list. */
function licenceOf({ folder, license }: { folder: string; license: string | undefined }): string {
  if (license !== undefined) return license;
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return 'none';
  const { licenses = [] } = JSON.parse(readFileSync(file, 'utf8')) as { licenses?: readonly { type: string }[] };
  return licenses.map(({ type }) => type).join(' OR ') || 'none';
}

it('every package has a licence that allows its use here', () => {
  const others = lockedPackages().filter((one) => !isAllowed(licenceOf(one)));
  expect([...new Set(others.map(({ name }) => name))].sort()).toEqual(Object.keys(EXCEPTIONS).sort());
});

it('`npm run sbom` lists what serving brings along, with licences', () => {
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
