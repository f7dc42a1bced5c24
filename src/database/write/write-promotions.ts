import { promotionCodeKey } from '../../domain/pricing/deals/promotion-code-key.js';
import type { PropertyEntry } from '../../data-set/property-entry.js';
import type { Prisma } from '../generated/client.js';
import { discountColumns, windowColumns } from './discount-columns.js';

/** Writes a property's promotions with their room rates. */
export async function writePromotions(
  transaction: Prisma.TransactionClient,
  { uuid: propertyUuid, promotions = [] }: PropertyEntry,
  digits: number,
): Promise<void> {
  await transaction.promotion.createMany({
    data: promotions.map((promotion) => ({
      propertyUuid,
      codeKey: promotionCodeKey(promotion.code),
      code: promotion.code,
      ...discountColumns(promotion, digits),
      ...windowColumns(promotion),
      combinesWithDeals: promotion.combinesWithDeals ?? true,
      active: promotion.active ?? true,
    })),
  });
  await transaction.promotionRoomRate.createMany({
    data: promotions.flatMap(({ code, roomRates = [] }) =>
      roomRates.map((roomRate) => ({
        propertyUuid,
        codeKey: promotionCodeKey(code),
        roomRateUuid: roomRate.uuid,
        ...discountColumns(roomRate, digits),
      })),
    ),
  });
}
