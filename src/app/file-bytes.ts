import { readFileSync } from 'node:fs';

const known = new Map<string, Buffer>();

/** The bytes of a file of the program, read once: the applications of a process share them. */
export function fileBytes(path: string): Buffer {
  const bytes = known.get(path) ?? readFileSync(path);
  known.set(path, bytes);
  return bytes;
}
