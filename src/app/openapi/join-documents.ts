import type { OpenAPIObject } from '@nestjs/swagger';
import type { Contract } from './surface.js';

/**
 * All contracts as one document for Swagger UI, the first with its own tags, each further one as a group under its title: what all
 * have in common is said once. Schemas of the same name are the same, because they come from the same classes.
 */
export function joinDocuments([first, ...others]: readonly Contract[]): OpenAPIObject {
  if (first === undefined) throw new Error('There is no document to join');
  return others.reduce<OpenAPIObject>(
    (joined, { surface: { title, summary }, document: { paths, components } }) => ({
      ...joined,
      tags: [...(joined.tags ?? []), { name: title, description: summary }],
      paths: { ...joined.paths, ...inGroup(paths, title, operationIds(joined.paths)) },
      components: {
        ...joined.components,
        schemas: { ...joined.components?.schemas, ...components?.schemas },
        securitySchemes: { ...joined.components?.securitySchemes, ...components?.securitySchemes },
      },
    }),
    first.document,
  );
}

function operationIds(paths: OpenAPIObject['paths']): ReadonlySet<string> {
  return new Set(Object.values(paths).flatMap(({ get: operation }) => operation?.operationId ?? []));
}

/** Operation ids only have to differ between operations of a page. */
function inGroup(paths: OpenAPIObject['paths'], title: string, known: ReadonlySet<string>): OpenAPIObject['paths'] {
  const grouped = structuredClone(paths);
  for (const { get: operation } of Object.values(grouped)) {
    if (operation === undefined) continue;
    const { operationId = '' } = operation;
    const isKnown = known.has(operationId);
    Object.assign(operation, { tags: [title], operationId: isKnown ? `${operationId}InPublicApi` : operationId });
  }
  return grouped;
}
