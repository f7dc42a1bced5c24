import { promotionCodeKey } from '../../domain/pricing/deals/promotion.js';
import type { JsonNode } from '../parse/json-node.js';
import type { Report } from '../parse/report.js';
import { checkAmount } from './check-amount.js';
import { checkDiscount } from './check-discount.js';
import { checkRange } from './check-range.js';
import { checkReference } from './check-reference.js';
import { checkUnique, checkUniqueUuids } from './check-unique.js';

/** The uuids of a property's room rates. */
type OwnRoomRates = ReadonlySet<string | undefined>;

/** Checks the deals of a property: codes, dates, room rates, and the amounts and nights of their kind. */
export function checkDeals(property: JsonNode, own: OwnRoomRates, digits: number | undefined, report: Report): void {
  checkUnique('the code', property.at('deals').each('code'), report);
  for (const deal of property.at('deals').items()) {
    checkWindows(deal, report);
    checkRoomRates(own, deal.at('roomRateUuids').items(), report);
    checkDiscount(deal, digits, report);
    checkAmount(deal.at('price'), digits, report, true);
    checkStayPay(deal, report);
    for (const rule of deal.at('rules').items()) checkDiscount(rule, digits, report);
    const minimums = deal.at('rules').each('minNights');
    checkUnique('this number of nights', minimums, report, ({ number }) => number?.toString());
  }
}

/** Checks the promotions of a property: codes as guests may enter them, dates, room rates and discounts. */
export function checkPromotions(
  property: JsonNode,
  own: OwnRoomRates,
  digits: number | undefined,
  report: Report,
): void {
  const codes = property.at('promotions').each('code');
  const keyOf = ({ text }: JsonNode) => (text === undefined ? undefined : promotionCodeKey(text));
  checkUnique('the code (in NFC, trimmed, in lower case)', codes, report, keyOf);
  for (const promotion of property.at('promotions').items()) {
    checkWindows(promotion, report);
    checkDiscount(promotion, digits, report);
    checkRoomRates(own, promotion.at('roomRates').each('uuid'), report);
    for (const roomRate of promotion.at('roomRates').items()) checkDiscount(roomRate, digits, report);
  }
}

function checkWindows(holder: JsonNode, report: Report): void {
  checkRange(holder, 'sellFrom', 'sellTo', report);
  checkRange(holder, 'stayFrom', 'stayTo', report);
}

/** They must be among those of the property, and none may appear twice. */
function checkRoomRates(own: OwnRoomRates, references: readonly JsonNode[], report: Report): void {
  for (const reference of references) {
    checkReference(reference, (uuid) => own.has(uuid), 'a room rate of this property', report);
  }
  checkUniqueUuids('the room rate', references, report);
}

function checkStayPay(deal: JsonNode, report: Report): void {
  const stay = deal.at('stayNights').number;
  const pay = deal.at('payNights');
  if (stay === undefined || pay.number === undefined || pay.number < stay) return;
  report.add(pay, `${pay.number} must be below stayNights ${stay}`);
}
