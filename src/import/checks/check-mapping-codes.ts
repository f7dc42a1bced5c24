import type { DocumentIndex } from '../parse/document-index.js';
import type { JsonNode } from '../parse/json-node.js';
import type { Known } from '../parse/known.js';
import { quoteValue } from '../parse/quote-value.js';
import type { Report } from '../parse/report.js';
import { checkUnique } from './check-unique.js';

/**
 * Reports mapping codes that two properties have, one of which may be stored and not replaced by the document, and those that two
 * room types, rate plans or room rates of a property have.
 */
export function checkMappingCodes(root: JsonNode, known: Known, index: DocumentIndex, report: Report): void {
  const properties = root.at('properties').items();
  checkCodes(properties, report);
  for (const property of properties) {
    for (const list of ['roomTypes', 'ratePlans', 'roomRates']) checkCodes(property.at(list).items(), report);
    const code = property.at('mappingCode');
    const owner = known.mappingCodes.get(code.text ?? '');
    if (owner === undefined || index.replacesProperty(owner)) continue;
    report.add(code, `${quoteValue(code.value)} is the mapping code of another stored property, ${owner}`);
  }
}

function checkCodes(holders: readonly JsonNode[], report: Report): void {
  const named = holders.map((holder) => ({ node: holder.at('mappingCode'), name: holder.at('mappingCode').text }));
  checkUnique(named, 'the mapping code', report);
}
