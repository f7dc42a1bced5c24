import { availableParallelism } from 'node:os';
import base from './jest.config.mjs';

/** Tests that need Debian packages (redis-server, slowhttptest, PostgreSQL 15): real servers, attacks and backups. */
export default {
  ...base,
  roots: ['<rootDir>/test/system'],
  testMatch: ['**/*.system.ts'],
  // More than the cores of a small machine: most of them wait for other servers. (Jest takes 150% for 150 workers.)
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
};
