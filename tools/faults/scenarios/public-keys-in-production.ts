// @ts-nocheck: becomes TypeScript in the next commits.
import { byTest } from '../by-test.js';

export default byTest({
  point: 11,
  attack:
    'Published keys and a frozen clock in production: at startup, during an import, stored while a server is running',
  tests: ['test/cli/production.slow.ts', 'test/docs/public-keys.spec.ts'],
});
