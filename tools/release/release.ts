// @ts-nocheck: becomes TypeScript in the next commits.
// `npm run release`, after the set-up: packs the server and `stayquote-testing`, installs the tarballs into empty projects, and runs
// the example of their documents there. It leaves the tarballs in `release`; with --dry-run it leaves nothing. It publishes
// nothing: that is the owner's decision (docs/decisions/0133).
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install, megabytes } from './npm.js';
import { packBoth } from './pack-both.js';
import { tryServer, tryWithoutDatabase } from './try-server.js';
import { tryTesting } from './try-testing.js';

const MEGABYTES_MAX = { 'with the embedded database': 230, 'without it': 110 };

const root = fileURLToPath(new URL('../..', import.meta.url));

function say(line) {
  process.stdout.write(`release: ${line}\n`);
}

/** Installs the server with these options and fails if it takes more room than it may. */
function installWithin(kind, folder, tarballs, ...options) {
  install(folder, tarballs, ...options);
  const size = megabytes(join(folder, 'node_modules'));
  say(`${tarballs.map((path) => basename(path)).join(' and ')} ${kind}: ${size} MB, at most ${MEGABYTES_MAX[kind]}`);
  if (size > MEGABYTES_MAX[kind]) throw new Error(`an installation ${kind} takes ${size} MB`);
}

async function release(work) {
  const tarballs = await packBoth(work);
  const [server] = tarballs;
  const [full, lean] = ['full', 'lean'].map((name) => join(work, name));
  installWithin('with the embedded database', full, [server]);
  say('serving from it');
  await tryServer(root, full);
  installWithin('without it', lean, [server], '--omit=optional');
  tryWithoutDatabase(lean);
  say('running the example of packages/testing/README.md with both');
  install(full, tarballs);
  await tryTesting(root, full, join(root, 'packages/testing/README.md'));
  return tarballs;
}

const work = mkdtempSync(join(tmpdir(), 'stayquote-release-'));
chmodSync(work, 0o755); // The embedded database of root runs as another user.
try {
  const tarballs = await release(work);
  if (!process.argv.includes('--dry-run')) {
    for (const path of tarballs) cpSync(path, join(root, 'release', basename(path)));
    say(`packed ${tarballs.map((path) => `release/${basename(path)}`).join(' and ')}`);
  }
} catch (error) {
  say(`failed: ${error.message}`);
  process.exitCode = 1;
} finally {
  rmSync(work, { recursive: true, force: true });
}
