// Runs the example of stayquote-testing's README where its tarball is installed.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../harness/until.js';
import { examplesIn, runNode, writeExample } from './examples.js';

const FILE = 'example.test.js';

/** The first js block of the README becomes a test file, which `node --test` runs. */
export async function tryTesting(root: string, folder: string, readme: string): Promise<void> {
  const [source] = examplesIn(readme);
  if (source === undefined) throw new Error(`${readme} has no js block`);
  writeExample(root, folder, FILE, source);
  const cache = join(folder, 'cache');
  try {
    runNode(['--test', FILE], folder, { STAYQUOTE_CACHE_DIR: cache });
  } finally {
    await endHost(cache);
  }
}

/** It would otherwise run for some seconds, from a folder that is about to be removed. */
export async function endHost(cache: string): Promise<void> {
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
