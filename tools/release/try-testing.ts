// @ts-nocheck: becomes TypeScript in the next commits.
// Runs the example of a package's README where its tarball is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { plainEnvironment } from './installed-server.js';

const EXAMPLE = /^```(js|ts)\n(.*?)^```$/ms;

/** TypeScript checks the example against the packed declarations, even an example in JavaScript. */
const CHECKS = '--noEmit --strict --allowJs --checkJs --target es2023 --module nodenext --types node'.split(' ');

function runNode(args, folder, variables = {}) {
  const options = { cwd: folder, env: plainEnvironment(variables), encoding: 'utf8', timeout: 300_000 };
  const { status, stdout, stderr, error } = spawnSync(process.execPath, args, options);
  if (status !== 0) throw new Error(`node ${args.join(' ')} failed: ${error?.message ?? ''}${stdout}${stderr}`);
}

/** The first js or ts block of the README becomes a test file, which `node --test` runs. */
export async function tryTesting(root, folder, readme) {
  const [, language, source] = EXAMPLE.exec(readFileSync(readme, 'utf8')) ?? [];
  if (source === undefined) throw new Error(`${readme} has no js or ts block`);
  const example = `example.test.${language}`;
  writeFileSync(join(folder, example), source);
  const types = join(root, 'node_modules/@types');
  runNode([join(root, 'node_modules/typescript-7/bin/tsc'), ...CHECKS, '--typeRoots', types, example], folder);
  if (language === 'ts') {
    const { transpile, ModuleKind, ScriptTarget } = createRequire(join(root, 'package.json'))('typescript');
    const options = { module: ModuleKind.ESNext, target: ScriptTarget.ES2023 };
    writeFileSync(join(folder, 'example.test.js'), transpile(source, options));
  }
  const cache = join(folder, 'cache');
  try {
    runNode(['--test', 'example.test.js'], folder, { STAYQUOTE_CACHE_DIR: cache });
  } finally {
    await endHost(cache);
  }
}

/** It would otherwise run for some seconds, from a folder that is about to be removed. */
async function endHost(cache) {
  const [version = ''] = existsSync(cache) ? readdirSync(cache) : [];
  const address = join(cache, version, 'host.json');
  if (!existsSync(address)) return;
  const { pid } = JSON.parse(readFileSync(address, 'utf8'));
  process.kill(pid, 'SIGTERM');
  for (let poll = 0; poll < 200 && isAlive(pid); poll += 1) await pause(50);
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
