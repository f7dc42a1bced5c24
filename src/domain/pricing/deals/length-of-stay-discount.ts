import type { LengthOfStayDeal } from './deal.js';
import type { Discount } from './discount.js';

/** The discount of the rule with the highest minimum that the whole stay meets; undefined where it meets none. */
export function lengthOfStayDiscount({ rules }: LengthOfStayDeal, stayNights: number): Discount | undefined {
  const met = rules.filter(({ minNights }) => minNights <= stayNights);
  return met.toSorted((a, b) => b.minNights - a.minNights)[0]?.discount;
}
