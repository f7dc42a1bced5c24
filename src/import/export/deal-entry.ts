import type { DealEntry, PromotionEntry } from '../entries/deal-entry.js';
import { compareCodePoints } from '../../domain/content/code-points.js';
import type {
  DealModel,
  DealRoomRateModel,
  DealRuleModel,
  PromotionModel,
  PromotionRoomRateModel,
} from '../../database/generated/models.js';
import { amountText, dateText, percentageText } from './column-text.js';
import { withoutNulls } from './without-nulls.js';

interface Windows {
  readonly sellFrom: Date | null;
  readonly sellTo: Date | null;
  readonly stayFrom: Date | null;
  readonly stayTo: Date | null;
}

function windows(row: Windows) {
  return {
    sellFrom: dateText(row.sellFrom),
    sellTo: dateText(row.sellTo),
    stayFrom: dateText(row.stayFrom),
    stayTo: dateText(row.stayTo),
  };
}

function discount(row: { readonly percentagePpm: number | null; readonly amountMinor: bigint | null }, digits: number) {
  return { percentage: percentageText(row.percentagePpm), amount: amountText(row.amountMinor, digits) };
}

/** A deal as a data set writes it; its lists are sets, so each is sorted by its key. */
export function dealEntry(
  row: DealModel & { rules: DealRuleModel[]; roomRates: DealRoomRateModel[] },
  digits: number,
): DealEntry {
  const rules = row.rules.map((rule) => ({
    minNights: rule.minNights,
    ...withoutNulls(discount(rule, digits)),
  }));
  return withoutNulls({
    code: row.code,
    kind: row.kind as DealEntry['kind'],
    roomRateUuids: row.roomRates.map(({ roomRateUuid }) => roomRateUuid).sort(compareCodePoints),
    active: row.active,
    ...windows(row),
    minNights: row.minNights,
    maxNights: row.maxNights,
    minLeadDays: row.minLeadDays,
    maxLeadDays: row.maxLeadDays,
    stayNights: row.stayNights,
    payNights: row.payNights,
    repeats: row.repeats,
    rules: rules.length === 0 ? null : rules.sort((a, b) => a.minNights - b.minNights),
    nights: row.nights,
    price: amountText(row.priceMinor, digits),
    ...discount(row, digits),
  });
}

/** A promotion as a data set writes it. */
export function promotionEntry(
  row: PromotionModel & { roomRates: PromotionRoomRateModel[] },
  digits: number,
): PromotionEntry {
  const roomRates = row.roomRates.map((rate) => ({
    uuid: rate.roomRateUuid,
    ...withoutNulls(discount(rate, digits)),
  }));
  return {
    ...withoutNulls({ code: row.code, ...discount(row, digits), ...windows(row) }),
    combinesWithDeals: row.combinesWithDeals,
    active: row.active,
    roomRates: roomRates.sort((a, b) => compareCodePoints(a.uuid, b.uuid)),
  };
}
