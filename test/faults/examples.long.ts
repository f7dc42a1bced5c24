import { execFile } from 'node:child_process';
import { cp, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '../harness/temporary-folder.js';
import { testCache } from '../harness/test-cache.js';

/** Vitest needs much that nothing else here does: it is installed for its example only. */
const VITEST = 'vitest@4.1.12';

it('the example of stayquote-testing for Vitest passes', async () => {
  const [cache, project] = [await testCache(), await temporaryFolder()];
  await cp('packages/testing/examples/vitest', project.path, { recursive: true });
  // With the registry and the proxy of npm.
  const env = { ...process.env, NO_COLOR: '1', STAYQUOTE_CACHE_DIR: cache.path };
  const run = (program: string, ...args: readonly string[]) =>
    promisify(execFile)(program, args, { cwd: project.path, env, timeout: 300_000 });
  await run('npm', 'install', '--no-save', '--ignore-scripts', '--prefix', project.path, VITEST);
  const modules = join(project.path, 'node_modules');
  await symlink(resolve('packages/testing'), join(modules, 'stayquote-testing'));
  expect((await run(join(modules, '.bin/vitest'), 'run')).stdout).toMatch(/Tests +.*1 passed/);
  await cache.remove();
  await project.remove();
});
