import type { Piece } from './piece.js';
import { uuidOf } from './uuid-of.js';

/** A room type for four guests of any age, with five rooms on every night of March and April 2027. */
export function aRoomType({ name = 'Room', ...fields }: Piece & { readonly name?: string } = {}): Piece {
  return {
    uuid: uuidOf(name),
    name,
    maxOccupancy: 4,
    maxAdultOccupancy: 4,
    maxChildOccupancy: 4,
    maxInfantOccupancy: 4,
    content: { name: { en: name } },
    inventory: [{ from: '2027-03-01', to: '2027-04-30', count: 5 }],
    ...fields,
  };
}
