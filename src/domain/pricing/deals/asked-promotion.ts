import { ZERO, type MinorUnits } from '../../money/minor-units.js';
import type { PriceRequest } from '../price-request.js';
import type { Reason } from '../reason.js';
import type { Promotion } from './promotion.js';
import { promotionReasons, type PromotionReason } from './take-promotion.js';

/** What became of the promo code that a request has. */
export interface AskedPromotion {
  /** As the property spells it; as the guest does where it is unknown. */
  readonly code: string;
  /** What it takes off the stay, or would if the deals were not better; 0 where nothing is priced. */
  readonly amount: MinorUnits;
  /** Why it does not apply; empty where it does. */
  readonly reasons: readonly (PromotionReason | Reason<'Unknown'>)[];
}

/** What became of a promo code at a rate that is not priced, or of one that no promotion has; undefined without a code. */
export function askedPromotion(
  code: string | undefined,
  promotion: Promotion | undefined,
  roomRateUuid: string,
  request: Pick<PriceRequest, 'stay' | 'today'>,
): AskedPromotion | undefined {
  if (code === undefined) return undefined;
  if (promotion === undefined) return { code, amount: ZERO, reasons: [{ code: 'Unknown' }] };
  return { code: promotion.code, amount: ZERO, reasons: promotionReasons(promotion, roomRateUuid, request) };
}
