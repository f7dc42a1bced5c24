// @ts-nocheck: becomes TypeScript in the next commits.
import { byTest } from '../by-test.js';

export default byTest({
  point: 7,
  attack: '`export --output` to a link, a pipe, `/dev/stdout`, a full device, a folder, and interrupted by SIGTERM',
  tests: ['test/cli/export-output.slow.ts'],
});
