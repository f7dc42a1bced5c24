import { quoteValue } from '../parse/quote-value.js';
import type { JsonNode } from '../parse/json-node.js';
import type { Report } from '../parse/report.js';

/** Reports an end date before its start date. An omitted end is open. */
export function checkRange(holder: JsonNode, fromName: string, toName: string, report: Report): void {
  const to = holder.at(toName);
  const from = holder.at(fromName);
  // Dates that are well-formed are in the order of their texts.
  if (from.text !== undefined && to.text !== undefined && from.text <= to.text) return;
  const [start, end] = [from.date, to.date];
  if (start === undefined || end === undefined || start <= end) return;
  report.refuse(to, `is earlier than ${fromName} ${quoteValue(from.value)}`);
}
