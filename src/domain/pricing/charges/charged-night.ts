import { minorUnits, type MinorUnits } from '../../money/minor-units.js';
import { NightCharges } from './night-charges.js';

/** The amount of a charge on a night: the sum of its terms, less what it was lowered by; no terms if it is not due. */
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

/** Also records how each charge was calculated, for explanations. */
export class ExplainedNightCharges extends NightCharges {
  private readonly terms: ChargeTerm[][];
  private readonly lowered: number[] = [];

  constructor(charges: number) {
    super(charges);
    this.terms = Array.from({ length: charges }, () => []);
  }

  override add(charge: number, base: MinorUnits, numerator: number | bigint, denominator: number | bigint): MinorUnits {
    const amount = super.add(charge, base, numerator, denominator);
    this.terms[charge]?.push({ base, numerator, denominator, amount });
    return amount;
  }

  override lower(charge: number): void {
    super.lower(charge);
    this.lowered[charge] = (this.lowered[charge] ?? 0) + 1;
  }

  /** The charges of the recorded night. */
  charged(): ChargedAmount[] {
    return this.terms.map((terms, at) => ({
      amount: minorUnits(this.amounts[at] ?? 0),
      terms,
      lowered: this.lowered[at] ?? 0,
    }));
  }
}
