import { byTest } from '../by-test.mjs';

export default byTest({
  point: 11,
  attack: 'Published keys and a frozen clock in production: at the start, at an import, stored beside a running server',
  tests: ['test/cli/production.spec.ts', 'test/docs/public-keys.spec.ts'],
});
