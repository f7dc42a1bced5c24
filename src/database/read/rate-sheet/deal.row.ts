import type { Deal } from '../../../domain/pricing/deals/deal.js';
import { minorUnits } from '../../../domain/money/minor-units.js';
import type { DealModel, DealRoomRateModel, DealRuleModel } from '../../generated/models.js';
import { toDiscount } from './discount.row.js';
import { inOneShape } from './in-one-shape.js';
import { type JsonRow, toDateOrNull } from '../../json-row.js';

/** A deal with its rules and the rates that it is assigned to. */
interface DealRows {
  readonly deal: JsonRow<DealModel>;
  readonly rules: readonly JsonRow<DealRuleModel>[];
  readonly roomRates: readonly JsonRow<DealRoomRateModel>[];
}

/** A deal as the pricing core expects it, with the room rates by their lines; check constraints guarantee which columns each kind has. */
export function toDeal({ deal: row, rules, roomRates }: DealRows, lines: ReadonlyMap<string, number>): Deal {
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
