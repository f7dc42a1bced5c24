import type { DocumentIndex } from '../parse/document-index.js';
import type { JsonNode } from '../parse/json-node.js';
import type { Report } from '../parse/report.js';
import { checkUnique, checkUniqueUuids } from './check-unique.js';

const CHILDREN = [
  { list: 'roomTypes', what: 'the room type' },
  { list: 'ratePlans', what: 'the rate plan' },
  { list: 'roomRates', what: 'the room rate' },
] as const;

/**
 * Reports duplicate uuids: within the document, or with a stored property that the document does not replace. Entities of
 * different kinds may share a uuid, since they are never looked up together.
 */
export function checkUuids(root: JsonNode, index: DocumentIndex, report: Report): void {
  checkUniqueUuids('the group', root.at('groups').each('uuid'), report);
  checkUniqueUuids('the property', root.at('properties').each('uuid'), report);
  for (const { list, what } of CHILDREN) {
    const uuids = root
      .at('properties')
      .each(list)
      .flatMap((children) => children.each('uuid'));
    checkUniqueUuids(what, uuids, report);
    for (const node of uuids) {
      const owner = index.otherOwner(list, node.uuid ?? '');
      if (owner !== undefined) report.add(node, `${what} belongs to another stored property, ${owner}`);
    }
  }
}

/**
 * Reports mapping codes that two properties have, one of which may be stored and not replaced by the document, and those that two
 * room types, rate plans or room rates of a property have.
 */
export function checkMappingCodes(root: JsonNode, index: DocumentIndex, report: Report): void {
  checkCodes(root.at('properties'), report);
  for (const property of root.at('properties').items()) {
    for (const { list } of CHILDREN) checkCodes(property.at(list), report);
    const code = property.at('mappingCode');
    const owner = index.otherOwner('mappingCodes', code.text ?? '');
    if (owner !== undefined) report.refuse(code, `is the mapping code of another stored property, ${owner}`);
  }
}

function checkCodes(list: JsonNode, report: Report): void {
  checkUnique('the mapping code', list.each('mappingCode'), report);
}
