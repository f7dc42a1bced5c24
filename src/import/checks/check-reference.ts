import type { JsonNode } from '../parse/json-node.js';
import type { Report } from '../parse/report.js';

/**
 * Reports a uuid that is not one of those it may be.
 * @param what it should be: "a room type of this property"
 */
export function checkReference(
  reference: JsonNode,
  isOne: (uuid: string) => boolean,
  what: string,
  report: Report,
): void {
  if (reference.uuid !== undefined && !isOne(reference.uuid)) report.refuse(reference, `is not ${what}`);
}
