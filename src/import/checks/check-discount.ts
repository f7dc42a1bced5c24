import { parsePercentage, PPM_WHOLE } from '../../domain/money/percentage.js';
import type { JsonNode } from '../parse/json-node.js';
import type { Report } from '../parse/report.js';
import { checkAmount } from './check-amount.js';

/** Checks the percentage or amount that a deal, a rule or a promotion takes off: it must be above 0. */
export function checkDiscount(holder: JsonNode, digits: number | undefined, report: Report): void {
  checkPercentage(holder.at('percentage'), report, true);
  checkAmount(holder.at('amount'), digits, report, true);
}

/** Reports a percentage above 100, or 0 where it must be positive. */
export function checkPercentage(node: JsonNode, report: Report, aboveZero = false): void {
  const percentage = node.text === undefined ? undefined : parsePercentage(node.text);
  if (percentage === undefined) return;
  if (percentage > PPM_WHOLE) report.refuse(node, 'must be at most 100');
  if (aboveZero && percentage === 0) report.refuse(node, 'must be above 0');
}
