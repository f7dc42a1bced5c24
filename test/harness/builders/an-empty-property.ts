import { aProperty } from '../../../tools/harness/builders/a-property.js';
import type { Piece } from '../../../tools/harness/builders/piece.js';

/** A property with nothing to sell, for tests of key scopes. */
export function anEmptyProperty(fields: Piece & { readonly name: string }): Piece {
  return aProperty({ roomTypes: [], ratePlans: [], roomRates: [], ...fields });
}
