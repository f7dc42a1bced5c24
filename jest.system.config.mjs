import base from './jest.config.mjs';

/** The tests that need programs of Debian (redis-server, slowhttptest): real servers, real Redis, real attacks. */
export default {
  ...base,
  roots: ['<rootDir>/test/system'],
  testMatch: ['**/*.system.ts'],
};
