import type { Promotion } from '../../../domain/pricing/deals/promotion.js';
import type { PromotionModel, PromotionRoomRateModel } from '../../generated/models.js';
import { toDiscount, toDiscountOrUndefined } from './discount.row.js';
import { type JsonRow, toDateOrNull } from '../../json-row.js';

/** A promotion as the pricing core expects it: each assigned rate with its own discount, or the promotion's. */
export function toPromotion(
  row: JsonRow<PromotionModel>,
  roomRates: readonly JsonRow<PromotionRoomRateModel>[],
): Promotion {
  const discount = toDiscount(row);
  return {
    code: row.code,
    active: row.active,
    combinesWithDeals: row.combinesWithDeals,
    sellFrom: toDateOrNull(row.sellFrom),
    sellTo: toDateOrNull(row.sellTo),
    stayFrom: toDateOrNull(row.stayFrom),
    stayTo: toDateOrNull(row.stayTo),
    discounts: new Map(roomRates.map((rate) => [rate.roomRateUuid, toDiscountOrUndefined(rate) ?? discount])),
  };
}
