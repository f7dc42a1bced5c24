// @ts-nocheck: becomes TypeScript in the next commits.
import { byTest } from '../by-test.js';

export default byTest({
  point: 2,
  attack: "A copy of the embedded database's folder, served instead of the original",
  tests: ['test/cli/cold-copy.slow.ts'],
});
