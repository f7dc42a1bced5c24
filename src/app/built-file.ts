import { fileURLToPath } from 'node:url';
import { ownFile } from '../config/own-file.js';
import { fileBytes } from './file-bytes.js';

/** A file that tools/set-up/build-explorer.mjs made for a page. */
export function builtFile(name: string): Buffer {
  return fileBytes(fileURLToPath(ownFile(`dist/explorer/${name}`)));
}
