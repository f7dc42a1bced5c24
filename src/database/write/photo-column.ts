import type { PhotoEntry } from '../../data-set/property-entry.js';

/** Photos as their JSON column stores them. */
export function photosOf(photos: readonly PhotoEntry[] = []): { url: string; captions: string }[] {
  return photos.map(({ url, captions }) => ({ url, captions }));
}
