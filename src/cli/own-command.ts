import { relative } from 'node:path';

const PLAIN = /^[\w@%+=:,./-]+$/;

/**
 * A command line that runs this program again from where the user is. Never the bare name: outside of the checkout `npx`
 * asks the public registry for it, where it is not ours.
 */
export function ownCommand(...args: readonly string[]): string {
  const entry = process.argv[1] ?? 'bin/stayquote.js';
  const below = relative(process.cwd(), entry);
  return ['node', below.startsWith('..') ? entry : below, ...args].map(quoted).join(' ');
}

function quoted(word: string): string {
  return PLAIN.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
