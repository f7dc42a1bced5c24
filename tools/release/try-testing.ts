// Runs the example of a package's README where its tarball is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { plainEnvironment, type Variables } from '../harness/server.js';
import { until } from '../harness/until.js';

const EXAMPLE = /^```js\n(.*?)^```$/ms;
const FILE = 'example.test.js';

/** TypeScript checks the example against the packed declarations. */
const CHECKS = '--noEmit --strict --allowJs --checkJs --target es2023 --module nodenext --types node'.split(' ');

function runNode(args: readonly string[], folder: string, variables: Variables = {}): void {
  const options = { cwd: folder, env: plainEnvironment(variables), encoding: 'utf8', timeout: 300_000 } as const;
  const { status, stdout, stderr, error } = spawnSync(process.execPath, args, options);
  if (status !== 0) throw new Error(`node ${args.join(' ')} failed: ${error?.message ?? ''}${stdout}${stderr}`);
}

/** The first js block of the README becomes a test file, which `node --test` runs. */
export async function tryTesting(root: string, folder: string, readme: string): Promise<void> {
  const source = EXAMPLE.exec(readFileSync(readme, 'utf8'))?.[1];
  if (source === undefined) throw new Error(`${readme} has no js block`);
  writeFileSync(join(folder, FILE), source);
  const types = join(root, 'node_modules/@types');
  runNode([join(root, 'node_modules/typescript-7/bin/tsc'), ...CHECKS, '--typeRoots', types, FILE], folder);
  const cache = join(folder, 'cache');
  try {
    runNode(['--test', FILE], folder, { STAYQUOTE_CACHE_DIR: cache });
  } finally {
    await endHost(cache);
  }
}

/** It would otherwise run for some seconds, from a folder that is about to be removed. */
async function endHost(cache: string): Promise<void> {
  const [version = ''] = existsSync(cache) ? readdirSync(cache) : [];
  const address = join(cache, version, 'host.json');
  if (!existsSync(address)) return;
  const { pid } = JSON.parse(readFileSync(address, 'utf8')) as { pid: number };
  process.kill(pid, 'SIGTERM');
  await until(() => !isAlive(pid), { what: 'the end of the test host', msMax: 10_000 });
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
