import { byTest } from '../by-test.mjs';

export default byTest({
  point: 18,
  attack: 'The server on a read-only root, as another user without capabilities or home',
  tests: ['test/system/confined-server.system.ts'],
});
