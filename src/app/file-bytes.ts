import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ownFile } from '../config/own-file.js';

const known = new Map<string, Buffer>();

/** The bytes of a file of the program, read once: the applications of a process share them. */
export function fileBytes(path: string): Buffer {
  const bytes = known.get(path) ?? readFileSync(path);
  known.set(path, bytes);
  return bytes;
}

/** A file that tools/set-up/build-explorer.mjs made for a page. */
export function builtFile(name: string): Buffer {
  return fileBytes(fileURLToPath(ownFile(`dist/explorer/${name}`)));
}
