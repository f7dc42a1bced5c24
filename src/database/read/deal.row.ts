import type { Deal } from '../../domain/pricing/deals/deal.js';
import { toMinorUnits, toPlainDateOrNull } from '../columns.js';
import type { DealModel, DealRoomRateModel, DealRuleModel } from '../generated/models.js';
import { toDiscount } from './discount.row.js';

type DealRow = DealModel & { rules: DealRuleModel[]; roomRates: DealRoomRateModel[] };

/** A deal as the pricing core takes it; the check constraints say which columns each kind has. */
export function toDeal(row: DealRow): Deal {
  const common = {
    code: row.code,
    active: row.active,
    roomRateUuids: new Set(row.roomRates.map(({ roomRateUuid }) => roomRateUuid)),
    sellFrom: toPlainDateOrNull(row.sellFrom),
    sellTo: toPlainDateOrNull(row.sellTo),
    stayFrom: toPlainDateOrNull(row.stayFrom),
    stayTo: toPlainDateOrNull(row.stayTo),
    minNights: row.minNights,
    maxNights: row.maxNights,
    minLeadDays: row.minLeadDays,
    maxLeadDays: row.maxLeadDays,
  };
  const kind = row.kind as Deal['kind'];
  switch (kind) {
    case 'stay-pay-deal':
      return {
        ...common,
        kind,
        stayNights: row.stayNights ?? 0,
        payNights: row.payNights ?? 0,
        repeats: row.repeats ?? false,
      };
    case 'length-of-stay-deal':
      return {
        ...common,
        kind,
        rules: row.rules.map((rule) => ({ minNights: rule.minNights, discount: toDiscount(rule) })),
      };
    case 'package-deal':
      return { ...common, kind, nights: row.nights ?? 0, price: toMinorUnits(row.priceMinor ?? 0n) };
    case 'early-bird-deal':
    case 'last-minute-deal':
      return { ...common, kind, discount: toDiscount(row) };
  }
}
