import { byTest } from '../by-test.mjs';

export default byTest({
  point: 2,
  attack: 'A copy of the folder of the embedded database, served in place of the original',
  tests: ['test/cli/cold-copy.spec.ts'],
});
