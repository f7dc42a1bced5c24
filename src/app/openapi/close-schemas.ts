import { isObject, objectsOf } from '../../responses/json/objects-of.js';

/**
 * Closes every object schema under a node of the document in place (§2: no additional properties).
 */
export function closeSchemas(node: unknown): void {
  for (const object of objectsOf(node)) {
    if (isObject(object['properties'])) object['additionalProperties'] ??= false;
  }
}
