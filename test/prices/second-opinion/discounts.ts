import type { PropertyEntry } from '../../../src/import/entries/property-entry.js';
import { sumOf } from './decimal.js';
import { dealsOf, type AppliedDeal } from './deals.js';
import { less } from './discount.js';
import { promotionAmounts, type ApplyingPromotion } from './promo-code.js';
import type { Stay } from './stay.js';

/** The discounts on the nights of a stay, in the terms of the stored price, and the remaining prices. */
export interface Discounts {
  readonly deals: readonly AppliedDeal[];
  readonly promotion: { readonly code: string; readonly amounts: readonly bigint[] } | undefined;
  readonly left: readonly bigint[];
}

/**
 * Deals first, then the promotion on what they leave. A promotion that cannot be combined competes with the sum of the
 * deals: the larger discount on the stay applies, on a tie the promotion.
 */
export function discountsOf(
  property: PropertyEntry,
  roomRateUuid: string,
  stay: Stay,
  bases: readonly bigint[],
  applying: ApplyingPromotion | undefined,
  digits: number,
): Discounts {
  const deals = dealsOf(property.deals, roomRateUuid, stay, bases, digits);
  const afterDeals = deals.reduce<readonly bigint[]>((left, { amounts }) => less(left, amounts), bases);
  if (applying === undefined) return { deals, promotion: undefined, left: afterDeals };
  const { code, combinesWithDeals = true } = applying.promotion;
  if (combinesWithDeals || deals.length === 0) {
    const amounts = promotionAmounts(applying, stay, afterDeals, digits);
    return { deals, promotion: { code, amounts }, left: less(afterDeals, amounts) };
  }
  const alone = promotionAmounts(applying, stay, bases, digits);
  return sumOf(alone) >= sumOf(bases) - sumOf(afterDeals)
    ? { deals: [], promotion: { code, amounts: alone }, left: less(bases, alone) }
    : { deals, promotion: undefined, left: afterDeals };
}
