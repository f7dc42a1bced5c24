import { readFileSync } from 'node:fs';
import { ownFile } from '../../config/own-file.js';

/** A JSON Schema, or a part of one. */
type Schema = Readonly<Record<string, unknown>>;

let schema: Schema | undefined;

/** The JSON Schema of the data set, read on first use. */
export function dataSetSchema(): Schema {
  if (schema !== undefined) return schema;
  const file = ownFile('contract/schemas/data-set.schema.json');
  schema = asSchema(JSON.parse(readFileSync(file, 'utf8')));
  return schema;
}

/** The fields of a definition, each with its default; null: none. */
export function declaredFields(definition: string): readonly (readonly [field: string, otherwise: unknown])[] {
  const { properties } = resolved({ $ref: `#/$defs/${definition}` });
  return Object.entries(asSchema(properties)).map(([field, part]) => [
    field,
    asSchema(part)['default'] ?? resolved(part)['default'] ?? null,
  ]);
}

/** The fields that an object with this schema may have. */
export function fieldsOf(part: unknown): readonly string[] {
  return Object.keys(asSchema(asSchema(part)['properties']));
}

/** The required fields of a field that is an object; none if it is not an object. */
export function requiredWithin(part: unknown, field: string): readonly string[] {
  return requiredOf(resolved(asSchema(asSchema(part)['properties'])[field]));
}

/** The required fields of an object with this schema. */
export function requiredOf(part: unknown): readonly string[] {
  const { required } = asSchema(part);
  return Array.isArray(required) ? required.map(String) : [];
}

/** A part, or the definition that it refers to. */
function resolved(part: unknown): Schema {
  const given = asSchema(part);
  const reference = given['$ref'];
  if (typeof reference !== 'string') return given;
  return asSchema(asSchema(dataSetSchema()['$defs'])[reference.replace('#/$defs/', '')]);
}

export function asSchema(part: unknown): Schema {
  return typeof part === 'object' && part !== null ? { ...part } : {};
}
