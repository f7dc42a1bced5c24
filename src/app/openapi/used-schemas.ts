import { objectsOf } from '../../responses/json/objects-of.js';

const PREFIX = '#/components/schemas/';

/** The schemas, in their order, that a node of the document refers to, directly or through other schemas. */
export function usedSchemas<Schema extends object>(schemas: Record<string, Schema>, node: unknown): Record<string, Schema> {
  const used = new Set<string>();
  const collect = (from: unknown): void => {
    for (const { $ref } of objectsOf(from)) {
      if (typeof $ref !== 'string' || !$ref.startsWith(PREFIX)) continue;
      const name = $ref.slice(PREFIX.length);
      if (used.has(name)) continue;
      used.add(name);
      collect(schemas[name]);
    }
  };
  collect(node);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
}
