import type { Piece } from './piece.js';

const PHOTOS = 3000;
const CHARACTERS = 2000;

/** Photos that make a property's detail larger than what the system takes for a connection that nobody reads: 6 MB. */
export function largePhotos(): readonly Piece[] {
  const url = 'https://photos.example.org/'.padEnd(CHARACTERS, 'x');
  return Array.from({ length: PHOTOS }, () => ({ url, captions: '' }));
}
