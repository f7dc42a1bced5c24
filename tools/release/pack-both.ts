// @ts-nocheck: becomes TypeScript in the next commits.
// Stages and packs the two packages.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pack } from './npm.js';
import { stageServer, stageWorkspace } from './stage.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Returns the paths of the two tarballs in the folder, the server's first. */
export async function packBoth(folder) {
  const tarballs = join(folder, 'tarballs');
  mkdirSync(tarballs);
  await stageServer(root, join(folder, 'stayquote'));
  stageWorkspace(root, join(root, 'packages/testing'), join(folder, 'stayquote-testing'));
  return ['stayquote', 'stayquote-testing'].map((name) => pack(join(folder, name), tarballs));
}
