import { minorUnits } from '../../../domain/money/minor-units.js';
import { ppm } from '../../../domain/money/percentage.js';
import type { Deal } from '../../../domain/pricing/deals/deal.js';
import type { Discount } from '../../../domain/pricing/deals/discount.js';
import type { Promotion } from '../../../domain/pricing/deals/promotion.js';
import type {
  DealModel,
  DealRoomRateModel,
  DealRuleModel,
  PromotionModel,
  PromotionRoomRateModel,
} from '../../generated/models.js';
import { type JsonRow, toDateOrNull } from '../../json-row.js';
import { inOneShape } from './in-one-shape.js';

/** A deal as the pricing core expects it, with the room rates by their lines; check constraints guarantee which columns each kind has. */
export function toDeal(
  row: JsonRow<DealModel>,
  rules: readonly JsonRow<DealRuleModel>[],
  roomRates: readonly JsonRow<DealRoomRateModel>[],
  lines: ReadonlyMap<string, number>,
): Deal {
  const rates = new Uint8Array(lines.size);
  for (const { roomRateUuid } of roomRates) rates[lines.get(roomRateUuid) ?? -1] = 1;
  const common = {
    code: row.code,
    active: row.active,
    rates,
    sellFrom: toDateOrNull(row.sellFrom),
    sellTo: toDateOrNull(row.sellTo),
    stayFrom: toDateOrNull(row.stayFrom),
    stayTo: toDateOrNull(row.stayTo),
    minNights: row.minNights,
    maxNights: row.maxNights,
    minLeadDays: row.minLeadDays,
    maxLeadDays: row.maxLeadDays,
  };
  const kind = row.kind as Deal['kind'];
  switch (kind) {
    case 'stay-pay-deal':
      return inOneShape(common, {
        kind,
        stayNights: row.stayNights ?? 0,
        payNights: row.payNights ?? 0,
        repeats: row.repeats ?? false,
      });
    case 'length-of-stay-deal':
      return inOneShape(common, {
        kind,
        rules: rules.map((rule) => ({ minNights: rule.minNights, discount: toDiscount(rule) })),
      });
    case 'package-deal':
      return inOneShape(common, { kind, nights: row.nights ?? 0, price: minorUnits(row.priceMinor ?? 0) });
    case 'early-bird-deal':
    case 'last-minute-deal':
      return inOneShape(common, { kind, discount: toDiscount(row) });
  }
}

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

type DiscountColumns = Pick<JsonRow<PromotionModel>, 'percentagePpm' | 'amountMinor'>;

/** The discount of a row; check constraints allow at most one of its columns to be set; undefined where neither is. */
function toDiscountOrUndefined({ percentagePpm, amountMinor }: DiscountColumns): Discount | undefined {
  if (percentagePpm !== null) return { type: 'percentage', percentage: ppm(percentagePpm) };
  return amountMinor === null ? undefined : { type: 'amount', amount: minorUnits(amountMinor) };
}

/** The discount of a row that must have one. */
function toDiscount(row: DiscountColumns): Discount {
  return toDiscountOrUndefined(row) ?? { type: 'amount', amount: minorUnits(0) };
}
