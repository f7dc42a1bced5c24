import base from './jest.config.mjs';

/** The tests that need programs of Debian (redis-server, slowhttptest, PostgreSQL 15): real servers, real Redis, real attacks, real backups. */
export default {
  ...base,
  roots: ['<rootDir>/test/system'],
  testMatch: ['**/*.system.ts'],
};
