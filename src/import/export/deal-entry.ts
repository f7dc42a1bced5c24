import { compareCodePoints } from '../../domain/content/code-points.js';
import type {
  DealModel,
  DealRoomRateModel,
  DealRuleModel,
  PromotionModel,
  PromotionRoomRateModel,
} from '../../database/generated/models.js';
import type { DealEntry, PromotionEntry } from '../entries/deal-entry.js';
import { DEAL, PROMOTION } from '../entries/fields.js';
import { amountText, figureTexts } from './column-text.js';
import { listOrNull, withoutNulls } from './without-nulls.js';

/** A deal as a data set writes it; its lists are sets, so each is sorted by its key. */
export function dealEntry(
  row: DealModel & { rules: DealRuleModel[]; roomRates: DealRoomRateModel[] },
  digits: number,
): DealEntry {
  const rules = row.rules.map((rule) => withoutNulls({ minNights: rule.minNights, ...figureTexts(rule, digits) }));
  return DEAL.entry(row, {
    ...figureTexts(row, digits),
    roomRateUuids: row.roomRates.map(({ roomRateUuid }) => roomRateUuid).sort(compareCodePoints),
    rules: listOrNull(rules.sort((a, b) => a.minNights - b.minNights)),
    price: amountText(row.priceMinor, digits),
  });
}

/** A promotion as a data set writes it. */
export function promotionEntry(
  row: PromotionModel & { roomRates: PromotionRoomRateModel[] },
  digits: number,
): PromotionEntry {
  const roomRates = row.roomRates.map((rate) =>
    withoutNulls({ uuid: rate.roomRateUuid, ...figureTexts(rate, digits) }),
  );
  return PROMOTION.entry(row, {
    ...figureTexts(row, digits),
    roomRates: roomRates.sort((a, b) => compareCodePoints(a.uuid, b.uuid)),
  });
}
