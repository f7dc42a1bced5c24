import { minorUnits, type MinorUnits } from '../../money/minor-units.js';
import { multiplyRounded } from '../../money/rounding.js';
import { sum } from '../../money/sum.js';

/** A night with its charges: the net price, and one entry for each charge in force, in their order. */
export interface ChargedNight {
  readonly net: MinorUnits;
  readonly charges: readonly ChargedAmount[];
}

/** What a charge comes to on a night: the sum of its terms, less what was lowered; no terms where it is not due. */
export interface ChargedAmount {
  readonly amount: MinorUnits;
  readonly terms: readonly ChargeTerm[];
  /** Units taken off so that the net price is not below 0. */
  readonly lowered: number;
}

/** One rounding: base x numerator / denominator, and the amount that it is rounded to. */
export interface ChargeTerm {
  readonly base: MinorUnits;
  readonly numerator: number | bigint;
  readonly denominator: number | bigint;
  readonly amount: MinorUnits;
}

export function chargeTerm(base: MinorUnits, numerator: number | bigint, denominator: number | bigint): ChargeTerm {
  return { base, numerator, denominator, amount: multiplyRounded(base, numerator, denominator) };
}

export function chargedAmount(terms: readonly ChargeTerm[], lowered = 0): ChargedAmount {
  return { amount: minorUnits(sum(terms.map(({ amount }) => amount)) - lowered), terms, lowered };
}
