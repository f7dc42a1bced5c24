// @ts-nocheck: becomes TypeScript in the next commits.
import { byTest } from '../by-test.js';

export default byTest({
  point: 15,
  attack: 'Malformed HTTP on raw connections, also after a valid request',
  tests: [
    'test/hostile/raw-sockets.spec.ts',
    'test/hostile/ended-connections.slow.ts',
    'test/hostile/pipelines.spec.ts',
  ],
});
