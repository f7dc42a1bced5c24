/** Every test runs as ES modules (NODE_OPTIONS=--experimental-vm-modules, set by `npm test`), compiled by swc. */
export default {
  testEnvironment: 'node',
  roots: ['<rootDir>/src', '<rootDir>/test'],
  testMatch: ['**/*.spec.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    // CommonJS that requires ES modules, which Jest cannot do before Node.js 24.9.
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
  // Ends what hangs, and measures nothing: on a busy machine a test of half a dozen processes takes a minute.
  testTimeout: 180_000,
  // Jest leaves one core alone unless it is told to; on two cores that is half of the machine.
  maxWorkers: '100%',
};
