import base from './jest.config.mjs';

/** The tests that are slow by nature: started processes, commands of the documents, long random runs, large files, waits for time-outs. */
export default {
  ...base,
  testMatch: ['**/*.slow.ts'],
};
