import { quoteValue } from '../parse/quote-value.js';
import type { JsonNode } from '../parse/json-node.js';
import type { Report } from '../parse/report.js';
import { checkUnique } from './check-unique.js';

/** Checks the room rates of a deal or promotion: they must be among those of its property, and none may appear twice. */
export function checkRoomRates(
  own: ReadonlySet<string | undefined>,
  references: readonly JsonNode[],
  report: Report,
): void {
  for (const reference of references) {
    if (reference.uuid === undefined || own.has(reference.uuid)) continue;
    report.add(reference, `${quoteValue(reference.value)} is not a room rate of this property`);
  }
  checkUnique(
    references.map((node) => ({ node, name: node.uuid })),
    'the room rate',
    report,
  );
}
