import { minorUnits, type MinorUnits } from '../../money/minor-units.js';
import { percentageOf, type Ppm } from '../../money/percentage.js';

/** What a deal or a promotion takes off a night: a percentage of what is left of it, or a fixed amount. */
export type Discount =
  { readonly type: 'percentage'; readonly percentage: Ppm } | { readonly type: 'amount'; readonly amount: MinorUnits };

/** What a discount actually takes off: a percentage is rounded, and no night goes below 0. */
export function discountOf(left: MinorUnits, discount: Discount): MinorUnits {
  return discount.type === 'percentage'
    ? percentageOf(left, discount.percentage)
    : minorUnits(Math.min(left, discount.amount));
}
