import { join } from 'node:path';

const rootDir = join(import.meta.dirname, '../..');

/**
 * The tests that run against mutants: the specs of the pure domain, which start no database. Stryker observes each test
 * through Jest's own runner and environment, so swc compiles as a transform here.
 * @type {import('jest').Config}
 */
export default {
  rootDir,
  roots: ['<rootDir>/test/mutation'],
  testMatch: ['**/domain.ts'],
  // A path: Stryker loads it without replacing <rootDir>.
  testEnvironment: join(rootDir, 'test/mutation/stop-at-first-failure.cjs'),
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript' }, target: 'es2023' }, module: { type: 'es6' } },
    ],
  },
};
