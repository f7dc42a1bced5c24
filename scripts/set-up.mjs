// Installs and builds what is missing, so that a fresh clone needs one command. `start`, `test` and the other scripts of
// package.json run it first: hooks such as `prestart` are skipped under `ignore-scripts`, which .npmrc sets.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isInstalled } from './is-installed.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const builtFrom = join(root, 'dist', '.built-from');

/** What the build reads beside folders of sources. */
const FILES = ['tsconfig.json', 'packages/testing/tsconfig.json', 'package-lock.json', 'scripts/build-explorer.mjs'];

/** A digest of everything the build reads: with modification times, every checkout would cause a rebuild. */
function sourceDigest() {
  const digest = createHash('sha256');
  const add = (path) => digest.update(relative(root, path)).update('\0').update(readFileSync(path)).update('\0');
  const walk = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) walk(path);
      else if (!entry.name.endsWith('.spec.ts')) add(path);
    }
  };
  for (const folder of ['src', 'packages/testing/src', 'explorer']) walk(join(root, folder));
  for (const file of FILES) add(join(root, file));
  return digest.digest('hex');
}

const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 };

/**
 * Runs a command with its output on stderr, because stdout belongs to the command that needed the setup. A signal ends the
 * command with everything that it started, which is a process group of its own.
 */
async function run(what, command, args) {
  process.stderr.write(`stayquote: ${what}\n`);
  let received;
  const end = (signal) => {
    received = signal;
    process.kill(-child.pid, signal);
  };
  // Before it starts: a signal just afterwards would end this process alone.
  for (const signal of Object.keys(EXIT_CODES)) process.on(signal, end);
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 2, 2], detached: true });
  const [status, error] = await once(child, 'exit').catch((error) => [1, error]);
  for (const signal of Object.keys(EXIT_CODES)) process.off(signal, end);
  if (received !== undefined) process.exit(EXIT_CODES[received]);
  if (status === 0) return;
  process.stderr.write(`stayquote: ${command} ${args.join(' ')} failed${error?.message ? `: ${error.message}` : ''}\n`);
  process.exit(1);
}

// Building needs the development packages even under NODE_ENV=production. Install scripts are off: a compromised package
// would use them, and ours need none. npm's warnings are hidden because they drown our own output; its errors are shown.
const install = ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
if (!isInstalled(root)) await run('installing packages (about a minute)', 'npm', install);
const digest = sourceDigest();
if (!existsSync(builtFrom) || readFileSync(builtFrom, 'utf8') !== digest) {
  await run('building', 'npm', ['run', '--silent', 'build']);
  writeFileSync(builtFrom, digest);
}
