import type { RateSheet } from '../database/read/rate-sheet/rate-sheet.js';
import { nightsOf, type Stay } from '../domain/stay/stay.js';

/** More work than this takes a millisecond or longer, and is done in slices. */
export const WORK_AT_ONCE_MAX = 3000;

/** The cost of a room rate besides its nights, in nights. */
const NIGHTS_PER_RATE = 10;
/** The cost of a photo, in nights. */
const NIGHTS_PER_PHOTO = 2;

/**
 * The approximate work of pricing a stay in all room rates of a property and writing the response, in nights of one room rate:
 * about 0.2 microseconds each.
 * @param occupancies number of occupancies for which each room rate is priced
 */
export function workOf({ roomRates, roomTypes }: RateSheet, stay: Stay, occupancies = 1): number {
  return (roomRates * occupancies + roomTypes.size) * (nightsOf(stay) + NIGHTS_PER_RATE);
}

/** The approximate work of writing a property's content, in the same unit. */
export function workOfContent({ content }: RateSheet): number {
  return (content.photos.length + content.amenities.length) * NIGHTS_PER_PHOTO;
}
