import type { Piece } from '../../../tools/harness/builders/piece.js';

const PHOTOS = 3000;
const CHARACTERS = 2000;

/** Photos that make a property's detail (6 MB) larger than what the system buffers for a connection that is never read. */
export function largePhotos(): readonly Piece[] {
  const url = 'https://photos.example.org/'.padEnd(CHARACTERS, 'x');
  return Array.from({ length: PHOTOS }, () => ({ url, captions: '' }));
}
