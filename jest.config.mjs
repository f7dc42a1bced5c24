import { availableParallelism } from 'node:os';

/** `npm test` starts Jest with a module hook that compiles TypeScript (test/runner/). */
export default {
  runner: '<rootDir>/test/runner/runner.mjs',
  roots: ['<rootDir>/src', '<rootDir>/test'],
  testMatch: ['**/*.spec.ts'],
  setupFiles: ['<rootDir>/test/runner/show-causes.mjs'],
  globalSetup: '<rootDir>/test/support/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
  // More than the cores of a small machine, because many tests wait for a process, a database or a timeout. (Jest takes 150% for
  // 150 workers.)
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
};
