import type { DiscountEntry, PromotionEntry } from '../../src/data-set/deal-entry.js';
import { liesWithin } from './calendar-date.js';
import { takenOff } from './discount.js';
import { nightsOf, type Stay } from './stay.js';

/** A promotion that applies to a rate, with the discount that it gives there. */
export interface ApplyingPromotion {
  readonly promotion: PromotionEntry;
  readonly discount: DiscountEntry;
}

const spelling = (code: string): string => code.trim().toLowerCase();

/**
 * The promotion that a promo code opens for a rate: active, assigned to it, sold today, with a night of the stay in its
 * stay window. A rate's own discount takes the place of the promotion's.
 * @returns undefined where the code changes nothing
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

/** What the promotion takes off what is left of each night: nothing off those outside its stay window. */
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
