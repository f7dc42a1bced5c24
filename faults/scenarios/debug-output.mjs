import { byTest } from '../by-test.mjs';

export default byTest({
  point: 17,
  attack: '`DEBUG=*` and `NODE_DEBUG` on commands and a server, with passwords to be found',
  tests: ['test/cli/debug-output.spec.ts'],
});
