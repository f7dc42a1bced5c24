import type { DocumentIndex } from '../parse/document-index.js';
import type { Known } from '../parse/known.js';
import type { JsonNode } from '../parse/json-node.js';
import type { Report } from '../parse/report.js';
import { checkUnique } from './check-unique.js';

const CHILDREN = [
  { list: 'roomTypes', what: 'the room type' },
  { list: 'ratePlans', what: 'the rate plan' },
  { list: 'roomRates', what: 'the room rate' },
] as const;

/**
 * Reports duplicate uuids: within the document, or with a stored property that the document does not replace. Entities of
 * different kinds may share a uuid, since they are never looked up together.
 */
export function checkUuids(root: JsonNode, known: Known, index: DocumentIndex, report: Report): void {
  checkList(root.at('groups').items(), 'the group', report);
  const properties = root.at('properties').items();
  checkList(properties, 'the property', report);
  for (const { list, what } of CHILDREN) {
    const children = properties.flatMap((property) => property.at(list).items());
    checkList(children, what, report);
    for (const child of children) checkOwner(child, known[list], what, index, report);
  }
}

function checkList(holders: readonly JsonNode[], what: string, report: Report): void {
  const named = holders.map((holder) => ({ node: holder.at('uuid'), name: holder.at('uuid').uuid }));
  checkUnique(named, what, report);
}

function checkOwner(
  child: JsonNode,
  owners: ReadonlyMap<string, string>,
  what: string,
  index: DocumentIndex,
  report: Report,
): void {
  const owner = owners.get(child.at('uuid').uuid ?? '');
  if (owner === undefined || index.replacesProperty(owner)) return;
  report.add(child.at('uuid'), `${what} belongs to another stored property, ${owner}`);
}
