import type { DiscountEntry } from '../../../src/import/entries/deal-entry.js';
import { shareOf, smaller, unitsOf } from './decimal.js';
import { Fraction } from './fraction.js';

/**
 * The effective reduction by a discount of the remaining price of a night: a rounded percentage or an amount, and never
 * more than the remaining price.
 */
export function takenOff(left: bigint, { percentage, amount }: DiscountEntry, digits: number): bigint {
  if (percentage !== undefined) return Fraction.of(left).times(shareOf(percentage)).rounded();
  if (amount !== undefined) return smaller(unitsOf(amount, digits), left);
  throw new Error('a discount is a percentage or an amount');
}

/** The remaining price of each night. */
export function less(nights: readonly bigint[], taken: readonly bigint[]): bigint[] {
  return nights.map((amount, index) => amount - taken[index]!);
}
