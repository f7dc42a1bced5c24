import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { temporaryFolder } from '../harness/temporary-folder.js';
import { type TestCache, testCache } from '../harness/test-cache.js';
import { COMMAND } from '../../tools/harness/server.js';

/** Vitest needs much that nothing else here does: it is installed for its example only. */
const VITEST = 'vitest@4.1.12';

describe('the examples of stayquote-testing', () => {
  let cache: TestCache;
  let project: Awaited<ReturnType<typeof temporaryFolder>>;
  beforeEach(async () => {
    cache = await testCache();
    project = await temporaryFolder();
  });
  afterEach(async () => {
    await cache.remove();
    await project.remove();
  });

  /** A copy of an example, as a project of its own with the packages installed. */
  async function projectOf(example: string): Promise<string> {
    await cp(join('packages/testing/examples', example), project.path, { recursive: true });
    return project.path;
  }

  async function run(cwd: string, [program, ...args]: readonly [string, ...string[]]) {
    const env = {
      ...process.env, // With the registry and the proxy of npm.
      NO_COLOR: '1',
      STAYQUOTE_CACHE_DIR: cache.path,
      STAYQUOTE: `${process.execPath} ${resolve(COMMAND)}`,
    };
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], timeout: 300_000 });
    const printed = Promise.all([text(child.stdout), text(child.stderr)]);
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, printed: (await printed).join('') };
  }

  it('pass in Vitest', async () => {
    const folder = await projectOf('vitest');
    const installed = await run(folder, [
      'npm',
      'install',
      '--no-save',
      '--ignore-scripts',
      '--prefix',
      folder,
      VITEST,
    ]);
    expect(installed).toMatchObject({ code: 0 });
    const modules = join(folder, 'node_modules');
    await symlink(join(process.cwd(), 'packages/testing'), join(modules, 'stayquote-testing'));
    expect(await run(folder, [join(modules, '.bin/vitest'), 'run'])).toEqual({
      code: 0,
      printed: expect.stringMatching(/Tests +.*1 passed/) as unknown,
    });
  });

  it('pass in pytest', async () => {
    const folder = await projectOf('pytest');
    expect(await run(folder, ['python3', '-m', 'pytest', '-q', '-p', 'no:cacheprovider'])).toEqual({
      code: 0,
      printed: expect.stringContaining('2 passed') as unknown,
    });
  });
});
