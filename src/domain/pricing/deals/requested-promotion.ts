import { ZERO, type MinorUnits } from '../../money/minor-units.js';
import type { PriceRequest } from '../price-request.js';
import type { Reason } from '../reason.js';
import type { Promotion } from './promotion.js';
import { promotionReasons, type PromotionReason } from './promotion-reasons.js';

/** The outcome for the promo code of a request. */
export interface RequestedPromotion {
  /** As the property spells it; as the guest does if it is unknown. */
  readonly code: string;
  /** What it takes off the stay, or would if the deals were not better; 0 if nothing is priced. */
  readonly amount: MinorUnits;
  /** Why it does not apply; empty if it does. */
  readonly reasons: readonly (PromotionReason | Reason<'Unknown'>)[];
}

/** The outcome for a promo code at a rate that is not priced, or for an unknown code; undefined without a code. */
export function requestedPromotion(
  code: string | undefined,
  promotion: Promotion | undefined,
  roomRateUuid: string,
  request: Pick<PriceRequest, 'stay' | 'today'>,
): RequestedPromotion | undefined {
  if (code === undefined) return undefined;
  if (promotion === undefined) return { code, amount: ZERO, reasons: [{ code: 'Unknown' }] };
  return { code: promotion.code, amount: ZERO, reasons: promotionReasons(promotion, roomRateUuid, request) };
}
