// @ts-nocheck: becomes TypeScript in the next commits.
import { byTest } from '../by-test.js';

export default byTest({
  point: 10,
  attack:
    '`DATA_DIR` created by `mkdtemp`, as root and as an ordinary user; private folders whose permissions must not change',
  tests: ['test/database/private-data-dir.slow.ts'],
});
