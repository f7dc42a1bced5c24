import { minorUnits, type MinorUnits } from '../../money/minor-units.js';
import type { PriceRequest } from '../price-request.js';
import { copyEach, lowerEach, type PriceColumns, sumOf } from '../price-columns.js';
import type { RoomRateSheet } from '../property-sheet.js';
import { applyDeals, type ConsideredDeal } from './apply-deals.js';
import { promotionReasons, type PromotionReason } from './promotion-reasons.js';
import { discountEach } from './deal-amounts.js';
import type { DealPlan, EvaluatedPromotion } from './deal-plan.js';

/** The promotion of a promo code, evaluated for a stay. */
interface ConsideredPromotion {
  readonly code: string;
  /** What it takes off the stay, or would if the deals were not better; 0 if its conditions are not met. */
  readonly amount: MinorUnits;
  /** Why it does not apply; empty if it does. */
  readonly reasons: readonly PromotionReason[];
}

/** The outcome for each deal of a rate and for the promo code, for explanations. */
export interface DiscountOutcome {
  deals: ConsideredDeal[];
  promotion: ConsideredPromotion | undefined;
}

/** What deals and promotions are assigned by. */
type AssignedRate = Pick<RoomRateSheet, 'uuid' | 'line'>;

/**
 * Applies deals and promo code to the nights of a direct booking (docs/decisions/0052): first the deals, then the
 * promotion to what they leave. A promotion that does not combine competes with all of them instead; the side that takes
 * more off the stay wins, on a tie the promotion.
 * @param outcome is filled in, if there is one
 */
export function discountNights(
  columns: PriceColumns,
  plan: DealPlan,
  rate: AssignedRate,
  request: PriceRequest,
  outcome?: DiscountOutcome,
): void {
  applyDeals(columns, plan, rate, outcome?.deals);
  if (plan.promotion !== undefined) applyPromotion(columns, plan.promotion, rate.uuid, request, outcome);
}

function applyPromotion(
  columns: PriceColumns,
  { promotion, affects }: EvaluatedPromotion,
  roomRateUuid: string,
  request: PriceRequest,
  outcome: DiscountOutcome | undefined,
): void {
  const { code, combinesWithDeals } = promotion;
  const reasons = promotionReasons(promotion, roomRateUuid, request);
  const conclude = (amount: number, reasonsNot: readonly PromotionReason[]): void => {
    if (outcome !== undefined) outcome.promotion = { code, amount: minorUnits(amount), reasons: reasonsNot };
  };
  if (reasons.length > 0) {
    conclude(0, reasons);
    return;
  }
  const amounts = columns.unusedColumn();
  discountEach(
    promotion.discounts.get(roomRateUuid),
    affects,
    combinesWithDeals ? columns.room : columns.base,
    amounts,
  );
  const amount = sumOf(amounts);
  if (!combinesWithDeals && amount < sumOf(columns.base) - sumOf(columns.room)) {
    columns.release(amounts);
    conclude(amount, [{ code: 'LosesToDeals' }]);
    return;
  }
  if (!combinesWithDeals) {
    columns.clearDiscounts();
    copyEach(columns.base, columns.room);
    if (outcome !== undefined) outcome.deals = outcome.deals.map((deal) => losing(deal, code));
  }
  lowerEach(columns.room, amounts);
  columns.promoDiscount = { code, amounts };
  conclude(amount, reasons);
}

function losing(deal: ConsideredDeal, to: string): ConsideredDeal {
  return deal.reasons.length > 0 ? deal : { ...deal, reasons: [{ code: 'LosesToPromotion', by: to }] };
}
