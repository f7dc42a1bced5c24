import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** @param {string} name */
const path = (name) => fileURLToPath(new URL(name, import.meta.url));

/** Writes the Prisma client of the peers' tables into a folder that git ignores. */
export function generateClient() {
  const args = [
    path('../../../node_modules/prisma/build/index.js'),
    'generate',
    '--no-hints',
    '--schema',
    path('schema.prisma'),
  ];
  execFileSync(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] });
}
