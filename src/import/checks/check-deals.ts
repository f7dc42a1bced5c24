import type { JsonNode } from '../parse/json-node.js';
import type { Report } from '../parse/report.js';
import { checkAmount } from './check-amount.js';
import { checkDiscount } from './check-discount.js';
import { checkRange } from './check-range.js';
import { checkRoomRates } from './check-room-rates.js';
import { checkUnique } from './check-unique.js';

/** Checks the deals of a property: codes, dates, room rates, and the amounts and nights of their kind. */
export function checkDeals(
  property: JsonNode,
  ownRoomRates: ReadonlySet<string | undefined>,
  digits: number | undefined,
  report: Report,
): void {
  const deals = property.at('deals').items();
  checkUnique(
    deals.map((deal) => ({ node: deal.at('code'), name: deal.at('code').text })),
    'the code',
    report,
  );
  for (const deal of deals) {
    checkRange(deal, 'sellFrom', 'sellTo', report);
    checkRange(deal, 'stayFrom', 'stayTo', report);
    checkRoomRates(ownRoomRates, deal.at('roomRateUuids').items(), report);
    checkDiscount(deal, digits, report);
    checkAmount(deal.at('price'), digits, report, true);
    checkStayPay(deal, report);
    checkRules(deal, digits, report);
  }
}

function checkStayPay(deal: JsonNode, report: Report): void {
  const stay = deal.at('stayNights').number;
  const pay = deal.at('payNights');
  if (stay === undefined || pay.number === undefined || pay.number < stay) return;
  report.add(pay, `${pay.number} must be below stayNights ${stay}`);
}

function checkRules(deal: JsonNode, digits: number | undefined, report: Report): void {
  const rules = deal.at('rules').items();
  for (const rule of rules) checkDiscount(rule, digits, report);
  const minimums = rules.map((rule) => rule.at('minNights'));
  checkUnique(
    minimums.map((node) => ({ node, name: node.number?.toString() })),
    'this number of nights',
    report,
  );
}
