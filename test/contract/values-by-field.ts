import type { OpenApiDocument } from '../harness/response-contract.js';

interface Schema {
  readonly $ref?: string;
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly examples?: readonly unknown[];
}

/** A field of a schema, the examples that the schema shows, and its values in a whole response, as JSON. */
export interface FieldValues {
  readonly field: string;
  readonly examples: readonly unknown[];
  readonly values: readonly string[];
}

/** The fields of a response whose schemas show an example, each with its values in the given response. */
export function valuesByField(
  { components }: OpenApiDocument,
  content: unknown,
  response: unknown,
): readonly FieldValues[] {
  const found = new Map<string, { examples: readonly unknown[]; values: string[] }>();
  const walk = (schema: Schema, name: string, value: unknown): void => {
    const reference = schema.$ref ?? schema.allOf?.[0]?.$ref;
    if (reference !== undefined) {
      const target = reference.split('/').at(-1)!;
      walk(components.schemas[target] as Schema, target, value);
      return;
    }
    if (schema.examples !== undefined) {
      const field = found.get(name) ?? { examples: schema.examples, values: [] };
      if (value !== undefined) field.values.push(JSON.stringify(value));
      found.set(name, field);
    }
    if (schema.items !== undefined && Array.isArray(value)) {
      for (const item of value) walk(schema.items, `${name}[]`, item);
    }
    for (const [field, inside] of Object.entries(schema.properties ?? {})) {
      walk(inside, `${name}.${field}`, (value as Readonly<Record<string, unknown>> | undefined)?.[field]);
    }
  };
  walk((content as { schema: Schema }).schema, '', response);
  return [...found].map(([field, { examples, values }]) => ({ field, examples, values }));
}
