// @ts-nocheck: becomes TypeScript in the next commits.
import { byTest } from '../by-test.js';

export default byTest({
  point: 2,
  attack: 'Dumps of PostgreSQL 15, custom and plain, restored into an empty 15 and 18, in place, data only',
  tests: ['test/system/backup.system.ts'],
});
