// @ts-nocheck: becomes TypeScript in the next commits.
import { byTest } from '../by-test.js';

export default byTest({
  point: 0,
  attack: 'Slow request heads, slow bodies, slow readers (`slowhttptest`)',
  tests: ['test/system/slow-clients.system.ts'],
});
