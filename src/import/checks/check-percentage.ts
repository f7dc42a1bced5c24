import { PPM_WHOLE, parsePercentage } from '../../domain/money/percentage.js';
import { quoteValue } from '../parse/quote-value.js';
import type { JsonNode } from '../parse/json-node.js';
import type { Report } from '../parse/report.js';

/** Reports a percentage above 100, or 0 where it must be positive. */
export function checkPercentage(node: JsonNode, report: Report, aboveZero = false): void {
  const percentage = node.text === undefined ? undefined : parsePercentage(node.text);
  if (percentage === undefined) return;
  if (percentage > PPM_WHOLE) report.add(node, `${quoteValue(node.value)} must be at most 100`);
  if (aboveZero && percentage === 0) report.add(node, `${quoteValue(node.value)} must be above 0`);
}
