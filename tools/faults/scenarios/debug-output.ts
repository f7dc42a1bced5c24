// @ts-nocheck: becomes TypeScript in the next commits.
import { byTest } from '../by-test.js';

export default byTest({
  point: 17,
  attack: '`DEBUG=*` and `NODE_DEBUG` with commands and a server, searching the output for passwords',
  tests: ['test/cli/debug-output.slow.ts'],
});
