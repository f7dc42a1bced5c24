import { nightsOf } from '../../stay/stay.js';
import type { PriceRequest } from '../price-request.js';
import { type Reason, ReasonList, type ReasonSink } from '../reason.js';
import type { Promotion } from './promotion.js';
import { isSoldOn, nightsOutside } from './sale-windows.js';
import { ZERO, type MinorUnits } from '../../money/minor-units.js';

/** Why a promotion does not apply. */
export type PromotionReason = Reason<ConditionCode | 'LosesToDeals'>;
type ConditionCode = 'Inactive' | 'NotAssigned' | 'NotSoldToday' | 'OutsideStayWindow';

/** Finds every unmet condition of a promotion for a rate and a stay, before it competes with deals. */
export function findPromotionReasons(
  found: ReasonSink<ConditionCode>,
  promotion: Promotion,
  roomRateUuid: string,
  { stay, today }: Pick<PriceRequest, 'stay' | 'today'>,
): void {
  if (!promotion.active) found.add('Inactive');
  if (!promotion.discounts.has(roomRateUuid)) found.add('NotAssigned');
  if (!isSoldOn(today, promotion)) found.add('NotSoldToday');
  if (nightsOutside(stay, promotion).length === nightsOf(stay)) found.add('OutsideStayWindow');
}

/** The same as a list. */
export function promotionReasons(
  promotion: Promotion,
  roomRateUuid: string,
  request: Pick<PriceRequest, 'stay' | 'today'>,
): PromotionReason[] {
  const list = new ReasonList<ConditionCode>();
  findPromotionReasons(list, promotion, roomRateUuid, request);
  return list.reasons;
}

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
