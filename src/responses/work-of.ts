import type { RateSheet } from '../database/read/rate-sheet/rate-sheet.js';
import { nightsOf, type Stay } from '../domain/stay/stay.js';

/** What a room rate costs beside its nights, in nights. */
const NIGHTS_BESIDE = 10;
/** What a photo costs, in nights. */
const NIGHTS_A_PHOTO = 2;

/**
 * About how much work it is to price a stay in all room rates of a property and to write the answer, in nights of one room
 * rate: about 0.2 microseconds each.
 * @param occupancies for which each room rate is priced
 */
export function workOf({ roomRates, roomTypes }: RateSheet, stay: Stay, occupancies = 1): number {
  return (roomRates * occupancies + roomTypes.size) * (nightsOf(stay) + NIGHTS_BESIDE);
}

/** About how much work it is to write what a property shows of itself, in the same unit. */
export function workOfContent({ content }: RateSheet): number {
  return (content.photos.length + content.amenities.length) * NIGHTS_A_PHOTO;
}
