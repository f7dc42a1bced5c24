import { ZERO, type MinorUnits } from '../../money/minor-units.js';
import { sum } from '../../money/sum.js';
import { addDays } from '../../stay/plain-date.js';
import { nightsOf } from '../../stay/stay.js';
import type { PriceRequest } from '../price-request.js';
import type { Reason } from '../reason.js';
import { lowerNight, type RoomNight } from '../room-night.js';
import { discountOf } from './discount.js';
import type { Promotion } from './promotion.js';
import { isSoldOn, isStayNight } from './sale-windows.js';

/** Why a promotion does not apply. */
export type PromotionReason = Reason<
  'Inactive' | 'NotAssigned' | 'NotSoldToday' | 'OutsideStayWindow' | 'LosesToDeals'
>;

/** What keeps a promotion from a rate for a stay, before it is compared with deals: all of it. */
export function promotionReasons(
  promotion: Promotion,
  roomRateUuid: string,
  { stay, today }: Pick<PriceRequest, 'stay' | 'today'>,
): PromotionReason[] {
  const reasons: PromotionReason[] = [];
  if (!promotion.active) reasons.push({ code: 'Inactive' });
  if (!promotion.discounts.has(roomRateUuid)) reasons.push({ code: 'NotAssigned' });
  if (!isSoldOn(today, promotion)) reasons.push({ code: 'NotSoldToday' });
  const nights = Array.from({ length: nightsOf(stay) }, (_, night) => addDays(stay.checkIn, night));
  if (!nights.some((night) => isStayNight(night, promotion))) reasons.push({ code: 'OutsideStayWindow' });
  return reasons;
}

/**
 * Takes a promotion off each night inside its stay window, of what is left of it. It is listed on every night, also where
 * it takes nothing off.
 */
export function takePromotion(
  promotion: Promotion,
  roomRateUuid: string,
  nights: readonly RoomNight[],
): { nights: RoomNight[]; amount: MinorUnits } {
  const discount = promotion.discounts.get(roomRateUuid);
  const amounts = nights.map(({ amount, date }) =>
    discount !== undefined && isStayNight(date, promotion) ? discountOf(amount, discount) : ZERO,
  );
  return {
    amount: sum(amounts),
    nights: nights.map((night, at) => {
      const amount = amounts[at] ?? ZERO;
      return { ...lowerNight(night, amount), promoDiscounts: [{ code: promotion.code, amount }] };
    }),
  };
}
