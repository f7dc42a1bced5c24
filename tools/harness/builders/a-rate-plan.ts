import type { Piece } from './piece.js';
import { uuidOf } from './uuid-of.js';

/** A non-refundable rate plan of type `sell`. */
export function aRatePlan({ name = 'Plan', ...fields }: Piece & { readonly name?: string } = {}): Piece {
  return { uuid: uuidOf(name), name, cancellationPolicy: { policyType: 'non-refundable' }, ...fields };
}
