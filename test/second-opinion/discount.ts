import type { DiscountEntry } from '../../src/data-set/deal-entry.js';
import { shareOf, smaller, unitsOf } from './decimal.js';
import { Fraction } from './fraction.js';

/**
 * What a discount really takes off what is left of a night: a percentage of it, rounded, or an amount, and never more
 * than is there.
 */
export function takenOff(left: bigint, { percentage, amount }: DiscountEntry, digits: number): bigint {
  if (percentage !== undefined) return Fraction.of(left).times(shareOf(percentage)).rounded();
  if (amount !== undefined) return smaller(unitsOf(amount, digits), left);
  throw new Error('a discount is a percentage or an amount');
}

/** What is left of each night. */
export function less(nights: readonly bigint[], taken: readonly bigint[]): bigint[] {
  return nights.map((amount, index) => amount - taken[index]!);
}
