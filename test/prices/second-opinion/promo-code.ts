import type { DiscountEntry, PromotionEntry } from '../../../src/import/entries/deal-entry.js';
import { liesWithin } from './calendar-date.js';
import { takenOff } from './discount.js';
import { nightsOf, type Stay } from './stay.js';

/** A promotion that applies to a rate, with its discount for that rate. */
export interface ApplyingPromotion {
  readonly promotion: PromotionEntry;
  readonly discount: DiscountEntry;
}

const spelling = (code: string): string => code.trim().toLowerCase();

/**
 * The promotion that a promo code unlocks for a rate: active, assigned to it, on sale today, with a night of the stay in
 * its stay window. A rate's own discount replaces the promotion's.
 * @returns undefined if the code changes nothing
 */
export function promotionOf(
  promotions: readonly PromotionEntry[] = [],
  promoCode: string | undefined,
  roomRateUuid: string,
  stay: Stay,
): ApplyingPromotion | undefined {
  if (promoCode === undefined) return undefined;
  const promotion = promotions.find(({ code }) => spelling(code) === spelling(promoCode));
  if (promotion === undefined || promotion.active === false) return undefined;
  const assigned = promotion.roomRates?.find(({ uuid }) => uuid === roomRateUuid);
  if (assigned === undefined || !liesWithin(stay.today, promotion.sellFrom, promotion.sellTo)) return undefined;
  if (!nightsOf(stay).some((night) => liesWithin(night, promotion.stayFrom, promotion.stayTo))) return undefined;
  const isOwn = assigned.percentage !== undefined || assigned.amount !== undefined;
  return { promotion, discount: isOwn ? assigned : promotion };
}

/** The promotion's reduction of each remaining price: 0 outside its stay window. */
export function promotionAmounts(
  { promotion, discount }: ApplyingPromotion,
  stay: Stay,
  left: readonly bigint[],
  digits: number,
): bigint[] {
  return nightsOf(stay).map((night, index) =>
    liesWithin(night, promotion.stayFrom, promotion.stayTo) ? takenOff(left[index]!, discount, digits) : 0n,
  );
}
