import { byTest } from '../by-test.mjs';

export default byTest({
  point: 14,
  attack: 'Connections lost while pipelined requests wait',
  tests: ['test/http/aborted-request.spec.ts'],
});
