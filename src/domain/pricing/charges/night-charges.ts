import { minorUnits, type MinorUnits } from '../../money/minor-units.js';
import { multiplyRounded } from '../../money/rounding.js';

/** Records the amount of each charge in force on one night, by its index among them. */
export class NightCharges {
  /** The sum of a charge's terms, less what it was lowered by; 0 if it is not due. */
  readonly amounts: number[];

  constructor(charges: number) {
    this.amounts = new Array<number>(charges).fill(0);
  }

  /** Resets all amounts for the next night. */
  clear(): void {
    for (let charge = 0; charge < this.amounts.length; charge += 1) this.amounts[charge] = 0;
  }

  /** One rounding of a charge: base x numerator / denominator. */
  add(charge: number, base: MinorUnits, numerator: number | bigint, denominator: number | bigint): MinorUnits {
    const amount = multiplyRounded(base, numerator, denominator);
    this.amounts[charge] = minorUnits((this.amounts[charge] ?? 0) + amount);
    return amount;
  }

  /** Adds the night to the totals of the charges. @returns the sum of the night's charges */
  addTo(totals: number[]): number {
    let sum = 0;
    for (let charge = 0; charge < this.amounts.length; charge += 1) {
      const amount = this.amounts[charge] ?? 0;
      totals[charge] = (totals[charge] ?? 0) + amount;
      sum += amount;
    }
    return sum;
  }

  /** Takes one unit off a charge. */
  lower(charge: number): void {
    this.amounts[charge] = (this.amounts[charge] ?? 0) - 1;
  }
}
