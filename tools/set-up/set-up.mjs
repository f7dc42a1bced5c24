// Installs and builds what is missing, so that a fresh clone needs one command. `start`, `test` and the other scripts of
// package.json run it first: hooks such as `prestart` are skipped under `ignore-scripts`, which .npmrc sets.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { alone } from './alone.mjs';
import { digestOf, isMade, makeOnce } from './digest.mjs';
import { isInstalled } from './install-tools.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What the build reads. The client of the database is made by it. */
const BUILT_FROM = [
  'src',
  'packages/explorer',
  'packages/testing/src',
  'packages/check-client/src',
  'prisma/schema.prisma',
  'prisma.config.ts',
  'tsconfig.json',
  'tsconfig.build.json',
  'packages/testing/tsconfig.json',
  'packages/check-client/tsconfig.json',
  'package-lock.json',
  'tools/set-up/build-explorer.mjs',
];
/** @param {string} path */
const isSource = (path) => path !== 'src/database/generated' && !path.endsWith('.spec.ts');

/** @type {readonly NodeJS.Signals[]} */
const SIGNALS = ['SIGINT', 'SIGTERM'];

/**
 * Runs a command with its output on stderr, because stdout belongs to the command that needed the setup. A signal ends the
 * command with everything that it started, which is a process group of its own.
 * @param {string} what
 * @param {string} command
 * @param {readonly string[]} args
 */
async function run(what, command, args) {
  process.stderr.write(`stayquote: ${what}\n`);
  let endedBy = 0;
  /** @type {(signal: NodeJS.Signals, number: number) => void} */
  const end = (signal, number) => {
    endedBy = number;
    process.kill(-(child.pid ?? 0), signal);
  };
  // Before it starts: a signal just afterwards would end this process alone.
  for (const signal of SIGNALS) process.on(signal, end);
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 2, 2], detached: true });
  const [status, error] = await once(child, 'exit').catch((error) => [1, error]);
  for (const signal of SIGNALS) process.off(signal, end);
  if (endedBy > 0) process.exit(128 + endedBy);
  if (status === 0) return;
  process.stderr.write(`stayquote: ${command} ${args.join(' ')} failed${error?.message ? `: ${error.message}` : ''}\n`);
  process.exit(1);
}

// Building needs the development packages even under NODE_ENV=production. Install scripts are off: a compromised package
// would use them, and ours need none. npm's warnings are hidden because they drown our own output; its errors are shown.
const install = ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
const BUILT = 'dist/.built-from';
const digest = () => digestOf(BUILT_FROM, isSource);
if (!isInstalled(root) || !isMade(BUILT, digest()))
  await alone(join(root, '.set-up.pid'), async () => {
    if (!isInstalled(root)) await run('installing packages (about a minute)', 'npm', install);
    await makeOnce(BUILT, digest(), () => run('building', 'npm', ['run', '--silent', 'build']));
  });
