import type { PriceRequest } from '../price-request.js';
import type { RoomRateSheet } from '../property-sheet.js';
import { ReasonCount } from '../reason.js';
import { findPromotionReasons } from './promotion-reasons.js';
import type { Promotion } from './promotion.js';

/** A promotion unlocks a promotion-only rate if it applies, even if it then loses to the deals. */
export function unlocks(
  promotion: Promotion | undefined,
  rate: RoomRateSheet,
  request: Pick<PriceRequest, 'stay' | 'today'>,
): boolean {
  if (promotion === undefined) return false;
  const reasons = new ReasonCount();
  findPromotionReasons(reasons, promotion, rate.uuid, request);
  return reasons.count === 0;
}
