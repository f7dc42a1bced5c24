// @ts-nocheck: becomes TypeScript in the next commits.
import { byTest } from '../by-test.js';

export default byTest({
  point: 12,
  attack: "A printed command that would run a stranger's package: help, messages, documents, scripts, installation",
  tests: ['test/docs/strangers.spec.ts', 'test/cli/own-command.slow.ts', 'test/supply-chain/npm-scripts.spec.ts'],
});
