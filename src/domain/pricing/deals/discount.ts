import type { MinorUnits } from '../../money/minor-units.js';
import { percentageOfEach, type Ppm } from '../../money/percentage.js';

/** What a deal or a promotion takes off a night: a percentage of what is left of it, or a fixed amount. */
export type Discount =
  { readonly type: 'percentage'; readonly percentage: Ppm } | { readonly type: 'amount'; readonly amount: MinorUnits };

/**
 * What a discount actually takes off each night: a percentage is rounded, and no night goes below 0.
 * @param left what is left of each night
 * @param into receives it
 */
export function discountEachNight(discount: Discount, left: Float64Array, into: Float64Array): void {
  if (discount.type === 'percentage') percentageOfEach(left, discount.percentage, into);
  else for (let night = 0; night < left.length; night += 1) into[night] = Math.min(left[night] ?? 0, discount.amount);
}
