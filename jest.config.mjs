/** All tests run as ES modules (NODE_OPTIONS=--experimental-vm-modules, set by `npm test`), compiled by swc. */
export default {
  testEnvironment: 'node',
  roots: ['<rootDir>/src', '<rootDir>/test'],
  testMatch: ['**/*.spec.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    // A CommonJS package that requires ES modules, which Jest does not support before Node.js 24.9.
    '^@nestjs/throttler$': '<rootDir>/test/support/throttler.ts',
  },
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true },
          target: 'es2023',
        },
        module: { type: 'es6' },
      },
    ],
  },
  globalSetup: '<rootDir>/test/support/global-setup.ts',
  globalTeardown: '<rootDir>/test/support/global-teardown.ts',
  // Only stops hanging tests: on a busy machine a test with half a dozen processes takes a minute.
  testTimeout: 180_000,
  // By default Jest leaves one core idle, which on two cores is half the machine.
  maxWorkers: '100%',
};
