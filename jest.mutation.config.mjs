import base from './jest.config.mjs';

/** What mutants are held against: the specs of the pure domain, which start no database. */
export default {
  ...base,
  roots: ['<rootDir>/test/mutation'],
  testMatch: ['**/domain.ts'],
  testEnvironment: './test/mutation/stop-at-first-failure.cjs',
  globalSetup: undefined,
  globalTeardown: undefined,
};
