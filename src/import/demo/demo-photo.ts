import type { PhotoEntry } from '../entries/property-entry.js';

/** A photo of a hotel, with a stable URL. */
export function demoPhoto(slug: string, shows: string, captions: string): PhotoEntry {
  return { url: `https://example.org/photos/${slug}/${shows}.jpg`, captions };
}
