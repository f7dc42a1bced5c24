import { ppm } from '../../../domain/money/percentage.js';
import type { Discount } from '../../../domain/pricing/deals/discount.js';
import { minorUnits } from '../../../domain/money/minor-units.js';

interface DiscountColumns {
  readonly percentagePpm: number | null;
  readonly amountMinor: number | null;
}

/** The discount of a row; check constraints allow at most one of its columns to be set; undefined where neither is. */
export function toDiscountOrUndefined({ percentagePpm, amountMinor }: DiscountColumns): Discount | undefined {
  if (percentagePpm !== null) return { type: 'percentage', percentage: ppm(percentagePpm) };
  return amountMinor === null ? undefined : { type: 'amount', amount: minorUnits(amountMinor) };
}

/** The discount of a row that must have one. */
export function toDiscount(row: DiscountColumns): Discount {
  return toDiscountOrUndefined(row) ?? { type: 'amount', amount: minorUnits(0) };
}
