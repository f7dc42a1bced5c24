import { quoteValue } from '../quote-value.js';
import type { JsonNode } from '../json-node.js';
import type { Report } from '../report.js';

/** Reports a last date before the first one. An end that is left out is open. */
export function checkRange(holder: JsonNode, fromName: string, toName: string, report: Report): void {
  const to = holder.at(toName);
  const from = holder.at(fromName);
  if (from.date === undefined || to.date === undefined || from.date <= to.date) return;
  report.fault(to, `${quoteValue(to.value)} lies before ${fromName} ${quoteValue(from.value)}`);
}
