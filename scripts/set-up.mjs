// Installs and builds what is missing, so that a fresh clone needs one command. The first command of `start`, `test` and the
// others in package.json: hooks such as `prestart` are skipped where `ignore-scripts` is set, as it is in .npmrc.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const builtFrom = join(root, 'dist', '.built-from');

/** npm rewrites its hidden lock file at every install: an older one, or none, means that packages are missing. */
function isInstalled() {
  const installed = join(root, 'node_modules', '.package-lock.json');
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs;
}

/** A digest of everything that the build reads: modification times would rebuild after every checkout. */
function sourceDigest() {
  const digest = createHash('sha256');
  const add = (path) => digest.update(relative(root, path)).update('\0').update(readFileSync(path)).update('\0');
  const walk = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) entry.name === 'generated' || walk(path);
      else if (!entry.name.endsWith('.spec.ts')) add(path);
    }
  };
  walk(join(root, 'src'));
  for (const file of ['prisma/schema.prisma', 'tsconfig.json', 'package-lock.json']) add(join(root, file));
  return digest.digest('hex');
}

/** Runs a command with its output on stderr, because stdout belongs to the command that needed the set-up. */
function run(what, command, args) {
  process.stderr.write(`stayquote: ${what}\n`);
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 2, 2] });
  if (status === 0) return;
  process.stderr.write(`stayquote: ${command} ${args.join(' ')} failed${error ? `: ${error.message}` : ''}\n`);
  process.exit(1);
}

// Development packages are needed to build, also where NODE_ENV says production.
// Nothing that a package brings is run: a stolen one would begin there, and none of ours needs it.
// npm's warnings are about the packages' authors, and bury what the start itself says; its errors are shown.
const install = ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
if (!isInstalled()) run('installing packages, which takes a minute', 'npm', install);
const digest = sourceDigest();
if (!existsSync(builtFrom) || readFileSync(builtFrom, 'utf8') !== digest) {
  run('building', 'npm', ['run', '--silent', 'build']);
  writeFileSync(builtFrom, digest);
}
