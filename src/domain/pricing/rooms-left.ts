import { addDays } from '../stay/plain-date.js';
import type { Stay } from '../stay/stay.js';
import type { FigureTable } from './figure-table.js';
import type { RoomTypeSheet } from './property-sheet.js';

/** The rooms of a type that are left for a stay: the scarcest night decides. */
export function roomsLeft(counts: FigureTable, { line }: RoomTypeSheet, stay: Stay): number {
  let scarcest = Infinity;
  for (let date = stay.checkIn; date < stay.checkOut; date = addDays(date, 1))
    scarcest = Math.min(scarcest, counts.at(line, date) ?? 0);
  return scarcest;
}
