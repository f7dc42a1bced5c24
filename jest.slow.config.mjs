import { availableParallelism } from 'node:os';
import base from './jest.config.mjs';

/** The tests that are slow by nature: started processes, commands of the documents, long random runs, large files, waits for time-outs. */
export default {
  ...base,
  testMatch: ['**/*.slow.ts'],
  // More than the cores of a small machine: many of them wait for a process, a database or a timeout. (Jest takes 150% for 150 workers.)
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
};
