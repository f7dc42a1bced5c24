// @ts-nocheck: becomes TypeScript in the next commits.
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const DEFAULT_FOLDER = join(tmpdir(), 'stayquote-cluster');

/** A command for the same cluster, as it would be typed. */
export function ownCommand({ folder }, words) {
  const options = folder === DEFAULT_FOLDER ? '' : ` --folder ${folder}`;
  return words === 'start' && options === '' ? 'npm run cluster' : `npm run cluster -- ${words}${options}`;
}
