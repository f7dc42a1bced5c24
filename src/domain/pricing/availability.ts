import { addDays } from '../stay/plain-date.js';
import type { Stay } from '../stay/stay.js';
import type { RoomTypeSheet } from './property-sheet.js';

/** The rooms of a type that are left for a stay: the scarcest night decides; 0 if a restriction forbids the stay. */
export function availability({ counts }: RoomTypeSheet, stay: Stay, isRestricted: boolean): number {
  if (isRestricted) return 0;
  let scarcest = Infinity;
  for (let date = stay.checkIn; date < stay.checkOut; date = addDays(date, 1))
    scarcest = Math.min(scarcest, counts.at(date) ?? 0);
  return scarcest;
}
