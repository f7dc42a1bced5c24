#!/usr/bin/env node
// The entry of the command line. Plain JavaScript and committed, so that it also works in a checkout that is not built
// yet, and so that Node.js, and not npm, receives the signals.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const file = (path) => fileURLToPath(new URL(path, import.meta.url));

if (!existsSync(file('../dist/cli/main.js'))) {
  const { status } = spawnSync(process.execPath, [file('../scripts/set-up.mjs')], { stdio: ['ignore', 2, 2] });
  if (status !== 0) process.exit(1);
}
await import('../dist/cli/main.js');
