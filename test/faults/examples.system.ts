import { execFile } from 'node:child_process';
import { cp, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '../harness/temporary-folder.js';
import { testCache } from '../harness/test-cache.js';
import { COMMAND } from '../../tools/harness/server.js';

const EXAMPLES = 'packages/testing/examples';

it('the example of stayquote-testing for pytest passes', async () => {
  const [cache, project] = [await testCache(), await temporaryFolder()];
  await cp(`${EXAMPLES}/pytest`, project.path, { recursive: true });
  const STAYQUOTE = `${process.execPath} ${resolve(COMMAND)}`;
  const env = { ...process.env, NO_COLOR: '1', STAYQUOTE_CACHE_DIR: cache.path, STAYQUOTE };
  const words = ['-m', 'pytest', '-q', '-p', 'no:cacheprovider'];
  const { stdout } = await promisify(execFile)('python3', words, { cwd: project.path, env, timeout: 300_000 });
  expect(stdout).toContain('2 passed');
  await cache.remove();
  await project.remove();
});

it('that for Vitest, which examples.long.ts runs, is that for Jest', async () => {
  const [vitest, jest] = await Promise.all(
    ['vitest', 'jest'].map((name) => readFile(`${EXAMPLES}/${name}/quotes.test.js`, 'utf8')),
  );
  expect(vitest?.replace(`from 'vitest'`, `from '@jest/globals'`)).toBe(jest);
});
