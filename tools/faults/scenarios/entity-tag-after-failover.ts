// @ts-nocheck: becomes TypeScript in the next commits.
import { byTest } from '../by-test.js';

export default byTest({
  point: 4,
  attack: 'Old entity tags after the promotion of a standby, under a running server',
  tests: ['test/system/failover-epoch.system.ts'],
});
