import { byTest } from '../by-test.mjs';

export default byTest({
  point: 18,
  attack: 'Image and deployment examples: rights, heap, health, digests, passwords; files of the package below /docs',
  tests: ['test/image', 'test/http/document-files.spec.ts'],
});
