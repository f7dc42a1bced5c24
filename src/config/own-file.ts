/**
 * A file or folder that belongs to the program, by its path in the checkout. A packed release has the same folders, and its
 * bundled code lies as deep as this file (docs/decisions/0133): nothing else may resolve paths against its own place.
 */
export function ownFile(path: string): URL {
  return new URL(`../../${path}`, import.meta.url);
}
