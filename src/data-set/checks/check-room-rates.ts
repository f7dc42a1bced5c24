import { quoteValue } from '../quote-value.js';
import type { JsonNode } from '../json-node.js';
import type { Report } from '../report.js';
import { checkUnique } from './check-unique.js';

/** Checks the room rates that a deal or promotion of a property is assigned to: of that property, each one once. */
export function checkRoomRates(property: JsonNode, references: readonly JsonNode[], report: Report): void {
  const own = new Set(
    property
      .at('roomRates')
      .items()
      .map((roomRate) => roomRate.at('uuid').uuid),
  );
  for (const reference of references) {
    if (reference.uuid === undefined || own.has(reference.uuid)) continue;
    report.fault(reference, `${quoteValue(reference.value)} is no room rate of this property`);
  }
  checkUnique(
    references.map((node) => ({ node, name: node.uuid })),
    'the room rate',
    report,
  );
}
