import type { Obstacle } from './obstacles.js';
import type { RoomTypeSheet } from './property-sheet.js';

/** How many rooms of a type are left for a stay: the scarcest night rules; 0 where a restriction forbids the stay. */
export function availability({ counts }: RoomTypeSheet, restrictions: readonly Obstacle[]): number {
  return restrictions.length > 0 ? 0 : Math.min(...counts);
}
