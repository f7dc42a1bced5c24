import { byTest } from '../by-test.mjs';

export default byTest({
  point: 18,
  attack: 'The server on a read-only root file system, as another user without capabilities or home directory',
  tests: ['test/system/confined-server.system.ts'],
});
