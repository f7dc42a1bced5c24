import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The agreed packages, as listed in docs/decisions/0001. */
const OF_THE_SERVER = [
  '@nestjs/core',
  '@nestjs/platform-express',
  '@nestjs/swagger',
  '@prisma/client',
  'class-validator',
  '@nestjs/throttler',
];

/** A statement that loads a package, capturing its name; `import type` loads nothing. */
const LOADS = /^(?:import|export)\b(?! type\b)(?:[^;'"]*\bfrom)? ['"]((?:@[\w.-]+\/)?\w[\w.-]*)/gm;

/** The packages loaded by the TypeScript files of a folder. */
function loadedIn(folder: string, counts: (file: string) => boolean): readonly (string | undefined)[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.ts') && counts(file))
    .flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(LOADS)].map(([, name]) => name));
}

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  'scripts' | 'dependencies' | 'devDependencies',
  Readonly<Record<string, string>>
>;
const { scripts, dependencies, devDependencies } = manifest;

describe('the agreed stack', () => {
  const loaded = loadedIn('src', (file) => !file.endsWith('.spec.ts'));

  it.each(OF_THE_SERVER)('the server uses %s', (name) => {
    expect(Object.keys(dependencies)).toContain(name);
    expect(loaded).toContain(name);
  });

  it('the build generates the client with prisma, of the same version', () => {
    expect(devDependencies['prisma']).toBe(dependencies['@prisma/client']);
    expect(scripts['build']).toMatch(/^node tools\/set-up\/generate-client\.mjs && /);
  });

  it('tests use jest and supertest', () => {
    expect(scripts['test']).toContain(' node_modules/jest/bin/jest.js');
    expect(loadedIn('test', () => true)).toContain('supertest');
  });
});
