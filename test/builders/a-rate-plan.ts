import type { Piece } from './piece.js';
import { uuidOf } from './uuid-of.js';

/** A rate plan that is sold at the price of its rates and is never refunded. */
export function aRatePlan({ name = 'Plan', ...fields }: Piece & { readonly name?: string } = {}): Piece {
  return { uuid: uuidOf(name), name, cancellationPolicy: { policyType: 'non-refundable' }, ...fields };
}
