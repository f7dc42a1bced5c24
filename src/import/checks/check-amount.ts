import { parseAmount } from '../../domain/money/amount-text.js';
import type { JsonNode } from '../parse/json-node.js';
import type { Report } from '../parse/report.js';

/** The largest amount of a data set, in minor units. */
export const AMOUNT_MINOR_MAX = 1_000_000_000_000;

/**
 * Reports an amount with more decimals than its currency has, above the limit, or 0 where it must be positive.
 * @param digits of the currency's minor unit; undefined if the currency is unknown, which is reported elsewhere
 */
export function checkAmount(node: JsonNode, digits: number | undefined, report: Report, aboveZero = false): void {
  if (node.text === undefined || digits === undefined) return;
  const amount = parseAmount(node.text, digits);
  if (amount === undefined && decimalsOf(node.text) > digits) {
    report.refuse(node, `has more than the ${digits} decimals of the property's currency`);
  } else if (amount === undefined || amount > AMOUNT_MINOR_MAX) {
    report.refuse(node, 'is above 10^12 minor units');
  } else if (aboveZero && amount === 0) {
    report.refuse(node, 'must be above 0');
  }
}

function decimalsOf(text: string): number {
  return text.split('.')[1]?.length ?? 0;
}
