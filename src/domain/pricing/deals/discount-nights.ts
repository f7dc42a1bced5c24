import { minorUnits, type MinorUnits } from '../../money/minor-units.js';
import { sum } from '../../money/sum.js';
import type { PriceRequest } from '../price-request.js';
import type { RoomNights } from '../room-nights.js';
import type { DealPlan } from './deal-plan.js';
import type { Promotion } from './promotion.js';
import { applyDeals, type ConsideredDeal } from './apply-deals.js';
import { promotionReasons, applyPromotion, type PromotionReason } from './apply-promotion.js';

/** The promotion of a promo code, evaluated for a stay. */
export interface ConsideredPromotion {
  readonly code: string;
  /** What it takes off the stay, or would if the deals were not better; 0 if its conditions are not met. */
  readonly amount: MinorUnits;
  /** Why it does not apply; empty if it does. */
  readonly reasons: readonly PromotionReason[];
}

/** The nights of a stay after deals and promo code, with the outcome of each deal and of the code. */
export interface DiscountedNights {
  readonly nights: RoomNights;
  readonly deals: readonly ConsideredDeal[];
  readonly promotion: ConsideredPromotion | undefined;
}

/**
 * Applies deals and promo code to the nights of a direct booking (docs/decisions/0053): first the deals, then the
 * promotion to what they leave. A promotion that does not combine competes with all of them instead; the side that takes
 * more off the stay wins, on a tie the promotion.
 */
export function discountNights(
  nights: RoomNights,
  deals: DealPlan,
  promotion: Promotion | undefined,
  roomRateUuid: string,
  request: PriceRequest,
): DiscountedNights {
  const withDeals = applyDeals(deals, roomRateUuid, nights);
  if (promotion === undefined) return { nights: withDeals.nights, deals: withDeals.deals, promotion };
  const { code } = promotion;
  const reasons = promotionReasons(promotion, roomRateUuid, request);
  if (reasons.length > 0) return { ...withDeals, promotion: { code, amount: minorUnits(0), reasons } };

  if (promotion.combinesWithDeals) {
    const { amount, nights: left } = applyPromotion(promotion, roomRateUuid, withDeals.nights);
    return { nights: left, deals: withDeals.deals, promotion: { code, amount, reasons } };
  }
  const alone = applyPromotion(promotion, roomRateUuid, nights);
  if (alone.amount < amountOff(nights, withDeals.nights))
    return { ...withDeals, promotion: { code, amount: alone.amount, reasons: [{ code: 'LosesToDeals' }] } };
  return {
    nights: alone.nights,
    deals: withDeals.deals.map((deal) => losing(deal, code)),
    promotion: { code, amount: alone.amount, reasons },
  };
}

function amountOff(before: RoomNights, after: RoomNights): number {
  return sum(before.amounts) - sum(after.amounts);
}

function losing(deal: ConsideredDeal, to: string): ConsideredDeal {
  return deal.reasons.length > 0 ? deal : { ...deal, reasons: [{ code: 'LosesToPromotion', by: to }] };
}
