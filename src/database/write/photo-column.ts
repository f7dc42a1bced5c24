import type { PhotoEntry } from '../../data-set/property-entry.js';
import type { Prisma } from '../generated/client.js';

/** Photos as their JSON column stores them. */
export function photosOf(photos: readonly PhotoEntry[] = []): Prisma.InputJsonObject[] {
  return photos.map((photo) => ({ ...photo }));
}
