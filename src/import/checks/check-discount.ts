import type { JsonNode } from '../parse/json-node.js';
import type { Report } from '../parse/report.js';
import { checkAmount } from './check-amount.js';
import { checkPercentage } from './check-percentage.js';

/** Checks the percentage or amount that a deal, a rule or a promotion takes off: it must be above 0. */
export function checkDiscount(holder: JsonNode, digits: number | undefined, report: Report): void {
  checkPercentage(holder.at('percentage'), report, true);
  checkAmount(holder.at('amount'), digits, report, true);
}
