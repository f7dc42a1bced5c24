import type { Stats } from 'node:fs';
import { lstat, readlink, realpath } from 'node:fs/promises';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { codeOf } from '../../database/code-of.js';

/** What an output path resolves to, following symbolic links. */
type OutputTarget =
  /** A regular file, or nothing yet: the finished file takes its place. */
  | { readonly kind: 'file'; readonly path: string; readonly replaces: Stats | undefined }
  /** A device, a pipe or a socket: written to, never replaced. */
  | { readonly kind: 'special'; readonly path: string }
  /** An open descriptor of this process, such as /dev/stdout. */
  | { readonly kind: 'descriptor'; readonly descriptor: number };

/** The limit of Linux. */
const LINKS_MAX = 40;
const DESCRIPTOR = new RegExp(`^/proc/${process.pid}/(?:task/\\d+/)?fd/(\\d+)$`);

/**
 * Follows a path link by link: only that shows where a dangling link points and which links are open descriptors.
 * @throws Error if it leads to a directory, into a missing folder, or in a cycle
 */
export async function outputTarget(output: string): Promise<OutputTarget> {
  if (output.endsWith(sep)) throw new Error('it is a directory');
  let path = output;
  for (let links = 0; links <= LINKS_MAX; links += 1) {
    path = join(await realpath(dirname(path)), basename(path));
    const descriptor = DESCRIPTOR.exec(path)?.[1];
    if (descriptor !== undefined) return { kind: 'descriptor', descriptor: Number(descriptor) };
    const found = await lstat(path).catch(undefinedIfMissing);
    if (found?.isSymbolicLink() !== true) return targetAt(path, found);
    path = resolve(dirname(path), await readlink(path));
  }
  throw new Error('too many symbolic links');
}

function targetAt(path: string, found: Stats | undefined): OutputTarget {
  if (found?.isDirectory() === true) throw new Error('it is a directory');
  if (found?.isFile() === false) return { kind: 'special', path };
  return { kind: 'file', path, replaces: found };
}

function undefinedIfMissing(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error;
}
