import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * A digest of files, and of those in folders, that `isIncluded` accepts: with modification times, every checkout would differ.
 * @param {readonly string[]} paths relative to the checkout
 * @param {(path: string) => boolean} [isIncluded] default: all
 */
export function digestOf(paths, isIncluded) {
  const digest = createHash('sha256');
  /** @param {string} path */
  const add = (path) => {
    if (isIncluded?.(relative(root, path)) === false) return;
    if (!statSync(path).isDirectory())
      digest.update(relative(root, path)).update('\0').update(readFileSync(path)).update('\0');
    else for (const name of readdirSync(path).sort()) add(join(path, name));
  };
  for (const path of paths) add(join(root, path));
  return digest.digest('hex');
}

/**
 * Whether the file says that something was made for this digest.
 * @param {string} file relative to the checkout
 * @param {string} digest
 */
export function isMade(file, digest) {
  const path = join(root, file);
  return existsSync(path) && readFileSync(path, 'utf8') === digest;
}

/**
 * Runs `make` unless the file says that it was done for the same digest.
 * @param {string} file relative to the checkout
 * @param {string} digest
 * @param {() => void | Promise<void>} make
 */
export async function makeOnce(file, digest, make) {
  if (isMade(file, digest)) return;
  await make();
  writeFileSync(join(root, file), digest);
}
