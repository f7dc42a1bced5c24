import base from './jest.config.mjs';

/** The tests run against mutants: the specs of the pure domain, which start no database. */
export default {
  ...base,
  roots: ['<rootDir>/test/mutation'],
  testMatch: ['**/domain.ts'],
  testEnvironment: './test/mutation/stop-at-first-failure.cjs',
  globalSetup: undefined,
  globalTeardown: undefined,
};
