import type { RateSheet } from '../../../database/read/rate-sheet/rate-sheet.js';
import { presentPhoto, presentPhotos, withoutDuplicates } from '../photo.presenter.js';
import type { Media } from './media.response.js';

/** All photos of a property; those of room types in display order, each once. */
export function presentMedia({ content, property, roomTypes }: RateSheet): Media {
  const ofRoomTypes = property.roomTypes.flatMap(({ uuid }) => presentPhotos(roomTypes.get(uuid)?.photos ?? []));
  return {
    banner: content.banner === null ? null : presentPhoto(content.banner),
    photos: presentPhotos(content.photos),
    guestCommunications: null,
    roomTypes: { photos: withoutDuplicates(ofRoomTypes) },
    extras: { photos: [] },
  };
}
