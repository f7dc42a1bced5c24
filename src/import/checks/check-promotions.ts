import { promotionCodeKey } from '../../domain/pricing/deals/promotion.js';
import type { JsonNode } from '../parse/json-node.js';
import type { Report } from '../parse/report.js';
import { checkDiscount } from './check-discount.js';
import { checkRange } from './check-range.js';
import { checkRoomRates } from './check-room-rates.js';
import { checkUnique } from './check-unique.js';

/** Checks the promotions of a property: codes as guests may enter them, dates, room rates and discounts. */
export function checkPromotions(
  property: JsonNode,
  ownRoomRates: ReadonlySet<string | undefined>,
  digits: number | undefined,
  report: Report,
): void {
  const promotions = property.at('promotions').items();
  checkCodes(
    promotions.map((promotion) => promotion.at('code')),
    report,
  );
  for (const promotion of promotions) {
    const roomRates = promotion.at('roomRates').items();
    checkRange(promotion, 'sellFrom', 'sellTo', report);
    checkRange(promotion, 'stayFrom', 'stayTo', report);
    checkDiscount(promotion, digits, report);
    checkRoomRates(
      ownRoomRates,
      roomRates.map((roomRate) => roomRate.at('uuid')),
      report,
    );
    for (const roomRate of roomRates) checkDiscount(roomRate, digits, report);
  }
}

function checkCodes(codes: readonly JsonNode[], report: Report): void {
  const named = codes.map((node) => ({
    node,
    name: node.text === undefined ? undefined : promotionCodeKey(node.text),
  }));
  checkUnique(named, 'the code (in NFC, trimmed, in lower case)', report);
}
