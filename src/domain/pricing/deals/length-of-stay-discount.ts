import type { LengthOfStayDeal } from './deal.js';
import type { Discount } from './discount.js';

/** The discount of the rule with the highest minimum that the whole stay meets; undefined if it meets none. */
export function lengthOfStayDiscount({ rules }: LengthOfStayDeal, stayNights: number): Discount | undefined {
  let best: LengthOfStayDeal['rules'][number] | undefined;
  for (const rule of rules)
    if (rule.minNights <= stayNights && (best === undefined || rule.minNights > best.minNights)) best = rule;
  return best?.discount;
}
