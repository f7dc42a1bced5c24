import { isObject } from './objects-of.js';
import type { Field, Shape } from './shape.js';

/** The schemas of the contract's components, by their name in references. */
export type Components = Readonly<Record<string, unknown>>;

const REFERENCE = '#/components/schemas/';

/** Formats whose values all have the same length and nothing to escape. */
const CODE_LENGTHS: ReadonlyMap<unknown, number> = new Map([
  ['uuid', 36],
  ['date', 10],
]);

/**
 * The shape of the values of a schema of the contract.
 * @throws Error for a schema for which no serializer can be generated, at startup
 */
export function shapeOf(schema: unknown, components: Components): Shape {
  if (!isObject(schema)) throw unusable(schema);
  const { $ref: reference, allOf, anyOf, oneOf, type } = schema;
  if (typeof reference === 'string') return shapeOf(components[reference.replace(REFERENCE, '')], components);
  // How @nestjs/swagger writes a reference that has a description of its own.
  if (Array.isArray(allOf) && allOf.length === 1) return shapeOf(allOf[0], components);
  const alternatives = anyOf ?? oneOf;
  if (Array.isArray(alternatives)) return nullableShape(schema, alternatives, components);
  if (!Array.isArray(type)) return typedShape(schema, type, components);
  const types = type.filter((one) => one !== 'null');
  if (types.length !== 1) throw unusable(schema);
  const shape = typedShape(schema, types[0], components);
  return types.length === type.length ? shape : { kind: 'nullable', shape };
}

/** A schema or null: how an object that may be null is written. */
function nullableShape(schema: unknown, oneOf: readonly unknown[], components: Components): Shape {
  const [only, ...others] = oneOf.filter((one) => !(isObject(one) && one['type'] === 'null'));
  if (others.length > 0 || oneOf.length !== 2) throw unusable(schema);
  return { kind: 'nullable', shape: shapeOf(only, components) };
}

function typedShape(schema: Record<string, unknown>, type: unknown, components: Components): Shape {
  switch (type) {
    case 'array':
      return { kind: 'array', item: shapeOf(schema['items'], components) };
    case 'object':
      return objectShape(schema, components);
    case 'string':
      return stringShape(schema);
    case 'integer':
    case 'number':
      return { kind: 'number' };
    case 'boolean':
      return { kind: 'boolean' };
    default:
      throw unusable(schema);
  }
}

function stringShape({ format, enum: values }: Record<string, unknown>): Shape {
  if (Array.isArray(values) && values.every((value) => typeof value === 'string')) return { kind: 'enum', values };
  const length = CODE_LENGTHS.get(format);
  return length === undefined ? { kind: 'string' } : { kind: 'code', length };
}

/** Unknown fields are never written, so the schema must be closed; the first field is required, as it needs no comma. */
function objectShape(schema: Record<string, unknown>, components: Components): Shape {
  const { properties, required, additionalProperties } = schema;
  if (!isObject(properties) || additionalProperties !== false) throw unusable(schema);
  const names: readonly unknown[] = Array.isArray(required) ? required : [];
  const [first, ...others] = Object.entries(properties).map(([name, property]): Field => ({
    name,
    required: names.includes(name),
    shape: shapeOf(property, components),
  }));
  if (first?.required !== true) throw unusable(schema);
  return { kind: 'object', fields: [first, ...others] };
}

function unusable(schema: unknown): Error {
  return new Error(`No serializer can be generated for the schema ${JSON.stringify(schema)}`);
}
