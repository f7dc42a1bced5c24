import { byTest } from '../by-test.mjs';

export default byTest({
  point: 4,
  attack: 'Old entity tags after the promotion of a standby, under a running server',
  tests: ['test/system/failover-epoch.system.ts'],
});
