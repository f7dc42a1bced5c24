import type { PhotoEntry } from '../property-entry.js';

/** A photo of a hotel, at an address that stays the same. */
export function demoPhoto(slug: string, shows: string, captions: string): PhotoEntry {
  return { url: `https://example.org/photos/${slug}/${shows}.jpg`, captions };
}
