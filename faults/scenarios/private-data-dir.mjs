import { byTest } from '../by-test.mjs';

export default byTest({
  point: 10,
  attack: '`DATA_DIR` made by `mkdtemp`, as root and as an ordinary user; closed folders that are not to be opened',
  tests: ['test/database/private-data-dir.spec.ts'],
});
