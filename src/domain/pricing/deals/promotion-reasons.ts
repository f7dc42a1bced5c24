import { nightsOf } from '../../stay/stay.js';
import type { PriceRequest } from '../price-request.js';
import { type Reason, ReasonList, type ReasonSink } from '../reason.js';
import type { Promotion } from './promotion.js';
import { isSoldOn, nightsOutside } from './sale-windows.js';

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
