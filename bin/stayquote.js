#!/usr/bin/env node
// The entry of the command line. Plain JavaScript and committed, so that it also works in a checkout that is not built
// yet, and so that Node.js, and not npm, receives the signals.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Not by a literal path: what is built is not checked for types. */
const main = '../dist/cli/main.js';

/** @param {string} path */
const file = (path) => fileURLToPath(new URL(path, import.meta.url));

// In this process, so that a signal ends the set-up too.
if (!existsSync(file(main))) {
  if (!existsSync(file('../tools/set-up/set-up.mjs'))) {
    process.stderr.write('stayquote: this package was packed before it was built: pack it by `npm run release`\n');
    process.exit(1);
  }
  await import('../tools/set-up/set-up.mjs');
}
await import(main);
