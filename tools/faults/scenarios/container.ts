// @ts-nocheck: becomes TypeScript in the next commits.
import { byTest } from '../by-test.js';

export default byTest({
  point: 18,
  attack: 'Image and deployment examples: permissions, heap, health, digests, passwords; package files below /docs',
  tests: ['test/image', 'test/http/document-files.spec.ts'],
});
