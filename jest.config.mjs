/** `npm test` starts Jest with a module hook that compiles TypeScript (test/runner/). */
export default {
  runner: '<rootDir>/test/runner/runner.mjs',
  roots: ['<rootDir>/src', '<rootDir>/test'],
  testMatch: ['**/*.spec.ts'],
  setupFiles: ['<rootDir>/test/runner/show-causes.mjs'],
  globalSetup: '<rootDir>/test/support/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
  // By default Jest leaves one core idle, which on two cores is half the machine.
  maxWorkers: '100%',
};
