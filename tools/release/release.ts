// `npm run release`, after the set-up. It publishes nothing: that is the owner's decision (docs/decisions/0133).
import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { basename, join } from 'node:path';
import { flag, readCommand } from '../harness/command.js';
import { Scope } from '../harness/scope.js';
import { temporaryFolder } from '../harness/temporary-folder.js';
import { install } from './npm.js';
import { packAll } from './pack-all.js';
import { tryCheckClient } from './try-check-client.js';
import { tryClient } from './try-client.js';
import { tryServer, tryWithoutDatabase } from './try-server.js';
import { tryTesting } from './try-testing.js';

const MEGABYTES_MAX = { 'with the embedded database': 230, 'without it': 110 };
const ROOT = join(import.meta.dirname, '../..');

function say(line: string): void {
  process.stdout.write(`release: ${line}\n`);
}

/** Installs the server with these options and fails if it takes more room than it may. */
function installWithin(kind: keyof typeof MEGABYTES_MAX, folder: string, tarball: string, ...options: string[]): void {
  install(folder, [tarball], ...options);
  const most = MEGABYTES_MAX[kind];
  const { stdout } = spawnSync('du', ['-sm', join(folder, 'node_modules')], { encoding: 'utf8' });
  const size = Number.parseInt(stdout, 10);
  say(`${basename(tarball)} ${kind}: ${size} MB, at most ${most}`);
  if (!(size <= most)) throw new Error(`an installation ${kind} takes ${size} MB`);
}

async function release(work: string): Promise<readonly string[]> {
  const { server, testing, client, checkClient } = await packAll(work);
  const full = join(work, 'full');
  const lean = join(work, 'lean');
  installWithin('with the embedded database', full, server);
  say('serving from it');
  await tryServer(ROOT, full);
  installWithin('without it', lean, server, '--omit=optional');
  tryWithoutDatabase(lean);
  say('running the examples of packages/testing, packages/client and "Write a client" with all of them');
  const tarballs = [server, testing, client, checkClient];
  install(full, tarballs);
  await tryTesting(ROOT, full, join(ROOT, 'packages/testing/README.md'));
  await tryClient(ROOT, full, join(ROOT, 'packages/client/README.md'));
  await tryCheckClient(full, join(ROOT, 'docs/tutorials/write-a-client.md'));
  return tarballs;
}

const { options } = readCommand({
  name: 'npm run release --',
  about:
    'Packs the server, stayquote-testing, stayquote-client and stayquote-check-client into the folder "release", installs the ' +
    'tarballs into empty projects, and runs the examples of their documents there. It prints the sizes of installations in MB, and fails if one is too large.',
  measures: false,
  options: { 'dry-run': flag('leave nothing') },
});
await using scope = new Scope();
const work = temporaryFolder(scope);
try {
  const tarballs = await release(work);
  if (!options['dry-run']) {
    for (const path of tarballs) cpSync(path, join(ROOT, 'release', basename(path)));
    say(`packed ${tarballs.map((path) => `release/${basename(path)}`).join(', ')}`);
  }
} catch (error) {
  say(`failed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
