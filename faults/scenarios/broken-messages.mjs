import { byTest } from '../by-test.mjs';

export default byTest({
  point: 15,
  attack: 'Broken HTTP on raw connections, also behind a request that was answered',
  tests: [
    'test/hostile/raw-sockets.spec.ts',
    'test/hostile/ended-connections.spec.ts',
    'test/hostile/pipelines.spec.ts',
  ],
});
