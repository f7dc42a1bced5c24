import { availableParallelism } from 'node:os';

const { TEST_KINDS = 'spec' } = process.env;

/**
 * The one configuration of all tests. `npm test` starts Jest with a module hook that compiles TypeScript (test/runner/).
 * The name of a file says what it needs, and TEST_KINDS picks it (package.json): `.spec.ts` Node.js only; `.slow.ts` is slow by nature:
 * started processes, commands of the documents, long random runs, large files; `.system.ts` Debian packages; `.browser.ts` Chromium.
 * @type {import('jest').Config}
 */
export default {
  runner: '<rootDir>/test/runner/runner.mjs',
  roots: ['<rootDir>/src', '<rootDir>/test', '<rootDir>/packages'],
  testMatch: TEST_KINDS.split(',').map((kind) => `**/*.${kind}.ts`),
  setupFiles: ['<rootDir>/test/runner/show-causes.mjs'],
  globalSetup: '<rootDir>/test/harness/global-setup.mjs',
  globalTeardown: '<rootDir>/test/harness/global-teardown.mjs',
  // More than the cores of a small machine: many of them wait for a process or a database. (Jest takes 150% for 150 workers.)
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
};
