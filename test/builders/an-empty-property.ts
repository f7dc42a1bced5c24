import { aProperty } from './a-property.js';
import type { Piece } from './piece.js';

/** A property without anything to sell: for tests of who sees which property. */
export function anEmptyProperty(fields: Piece & { readonly name: string }): Piece {
  return aProperty({ roomTypes: [], ratePlans: [], roomRates: [], ...fields });
}
