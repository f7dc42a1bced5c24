import type { Promotion } from '../../domain/pricing/deals/promotion.js';
import { toPlainDateOrNull } from '../columns.js';
import type { PromotionModel, PromotionRoomRateModel } from '../generated/models.js';
import { toDiscount, toDiscountOrUndefined } from './discount.row.js';

/** A promotion as the pricing core takes it: each assigned rate with its own discount, or the promotion's. */
export function toPromotion(row: PromotionModel & { roomRates: PromotionRoomRateModel[] }): Promotion {
  const discount = toDiscount(row);
  return {
    code: row.code,
    active: row.active,
    combinesWithDeals: row.combinesWithDeals,
    sellFrom: toPlainDateOrNull(row.sellFrom),
    sellTo: toPlainDateOrNull(row.sellTo),
    stayFrom: toPlainDateOrNull(row.stayFrom),
    stayTo: toPlainDateOrNull(row.stayTo),
    discounts: new Map(row.roomRates.map((rate) => [rate.roomRateUuid, toDiscountOrUndefined(rate) ?? discount])),
  };
}
