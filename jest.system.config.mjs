import base from './jest.config.mjs';

/** Tests that need Debian packages (redis-server, slowhttptest, PostgreSQL 15): real servers, attacks and backups. */
export default {
  ...base,
  roots: ['<rootDir>/test/system'],
  testMatch: ['**/*.system.ts'],
};
