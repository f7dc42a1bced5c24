// @ts-nocheck: becomes TypeScript in the next commits.
import { byTest } from '../by-test.js';

export default byTest({
  point: 9,
  attack: 'One address opens more connections than allowed',
  tests: ['test/e2e/connections-per-address.spec.ts'],
});
