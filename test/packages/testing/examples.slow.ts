import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { type TestCache, testCache } from '../../harness/test-cache.js';

const EXAMPLES = 'packages/testing/examples';

describe('the examples of stayquote-testing', () => {
  let cache: TestCache;
  beforeAll(async () => {
    cache = await testCache();
  });
  afterAll(() => cache.remove());

  async function run(folder: string, args: readonly string[], variables: Readonly<Record<string, string>> = {}) {
    const child = spawn(process.execPath, [...args], {
      cwd: `${EXAMPLES}/${folder}`,
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], STAYQUOTE_CACHE_DIR: cache.path, ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: 300_000,
    });
    const printed = Promise.all([text(child.stdout), text(child.stderr)]);
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, printed: (await printed).join('') };
  }

  it('pass in node:test', async () => {
    expect(await run('node-test', ['--test'])).toEqual({
      code: 0,
      printed: expect.stringContaining('# pass 1') as unknown,
    });
  });

  it('pass in Jest', async () => {
    const jest = [
      `${process.cwd()}/node_modules/jest/bin/jest.js`,
      ...['--rootDir', '.', '--config', '{"transform":{},"testTimeout":120000}'],
    ];
    const variables = { NODE_OPTIONS: '--experimental-vm-modules' };
    expect(await run('jest', jest, variables)).toEqual({
      code: 0,
      printed: expect.stringMatching(/Tests: +1 passed, 1 total/) as unknown,
    });
  });
});
