// @ts-nocheck: becomes TypeScript in the next commits.
import { byTest } from '../by-test.js';

export default byTest({
  point: 14,
  attack: 'Connections lost while pipelined requests wait',
  tests: ['test/http/aborted-request.spec.ts'],
});
