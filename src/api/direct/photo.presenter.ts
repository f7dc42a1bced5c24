import type { PhotoContent } from '../../domain/content/property-content.js';
import type { DirectPhoto } from './photo.response.js';

/** A photo, whether or not it may have a place. */
type AnyPhoto = Pick<PhotoContent, 'url' | 'captions'> & { readonly sortOrder?: number | null };

/** Photos by their place; those without one last, in the order of the data set. */
export function presentPhotos(photos: readonly PhotoContent[]): DirectPhoto[] {
  const placeOf = ({ sortOrder = Infinity }: PhotoContent): number => sortOrder;
  return photos.toSorted((one, other) => placeOf(one) - placeOf(other) || 0).map(presentPhoto);
}

export function presentPhoto({ url, captions, sortOrder = null }: AnyPhoto): DirectPhoto {
  return { url, caption: captions === '' ? null : captions, sortOrder };
}

/** The same photo may be assigned to several owners: listed once, at its first place. */
export function withoutDuplicates(photos: readonly DirectPhoto[]): DirectPhoto[] {
  return [...new Map(photos.toReversed().map((photo) => [photo.url, photo])).values()].toReversed();
}
