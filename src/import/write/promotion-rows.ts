import { promotionCodeKey } from '../../domain/pricing/deals/promotion.js';
import type { PropertyEntry } from '../entries/property-entry.js';
import type { PromotionModel, PromotionRoomRateModel } from '../../database/generated/models.js';
import type { JsonRow } from '../../database/json-row.js';
import { discountColumns, windowColumns } from './discount-columns.js';

export function promotionRows(
  { uuid: propertyUuid, promotions = [] }: PropertyEntry,
  digits: number,
): JsonRow<PromotionModel>[] {
  return promotions.map((promotion) => ({
    propertyUuid,
    codeKey: promotionCodeKey(promotion.code),
    code: promotion.code,
    ...discountColumns(promotion, digits),
    ...windowColumns(promotion),
    combinesWithDeals: promotion.combinesWithDeals ?? true,
    active: promotion.active ?? true,
  }));
}

export function promotionRoomRateRows(
  { uuid: propertyUuid, promotions = [] }: PropertyEntry,
  digits: number,
): JsonRow<PromotionRoomRateModel>[] {
  return promotions.flatMap(({ code, roomRates = [] }) =>
    roomRates.map((roomRate) => ({
      propertyUuid,
      codeKey: promotionCodeKey(code),
      roomRateUuid: roomRate.uuid,
      ...discountColumns(roomRate, digits),
    })),
  );
}
