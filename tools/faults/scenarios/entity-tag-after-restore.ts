// @ts-nocheck: becomes TypeScript in the next commits.
import { byTest } from '../by-test.js';

export default byTest({
  point: 4,
  attack: 'Old entity tags and cached responses after a restore that repeats revisions',
  tests: ['test/e2e/database-epoch.spec.ts', 'test/database/database-epoch.spec.ts'],
});
