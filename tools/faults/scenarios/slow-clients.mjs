import { byTest } from '../by-test.mjs';

export default byTest({
  point: 0,
  attack: 'Slow request heads, slow bodies, slow readers (`slowhttptest`)',
  tests: ['test/system/slow-clients.system.ts'],
});
