import { relative } from 'node:path';

const PLAIN = /^[\w@%+=:,./-]+$/;

/**
 * A command line that runs this program again from the user's working directory. Never the bare name: outside of the
 * checkout `npx` looks it up in the public registry, where the name is not ours.
 */
export function ownCommand(...args: readonly string[]): string {
  const entry = process.argv[1] ?? 'bin/stayquote.js';
  const path = relative(process.cwd(), entry);
  return ['node', path.startsWith('..') ? entry : path, ...args].map(quoted).join(' ');
}

function quoted(word: string): string {
  return PLAIN.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
