import { isObject, objectsOf } from './objects-of.js';

const DATE_NOTE = 'A calendar date, not an instant: a client that turns it into a `Date` may shift it by a day.';

/** Adapts a document in place to what generators of clients do with it. */
export function adaptForGenerators(node: unknown): void {
  for (const object of objectsOf(node)) {
    separateNull(object);
    noteDate(object);
  }
}

/** Null beside an enum, not in it: one generator drops a null in an enum. */
function separateNull(schema: Record<string, unknown>): void {
  const { enum: values, type, ...others } = schema;
  if (!Array.isArray(values) || !values.includes(null) || !Array.isArray(type)) return;
  for (const name of Object.keys(schema)) Reflect.deleteProperty(schema, name);
  const types: readonly unknown[] = type;
  const only = types.find((one) => one !== 'null');
  const enumeration = { type: only, enum: values.filter((value) => value !== null) };
  Object.assign(schema, { anyOf: [enumeration, { type: 'null' }], ...others });
}

/** In the description of a parameter, or of a field. */
function noteDate(object: Record<string, unknown>): void {
  const { description, schema = object } = object;
  if (typeof description !== 'string' || !isObject(schema) || schema['format'] !== 'date') return;
  // Contracts of several surfaces share objects.
  if (description.endsWith(DATE_NOTE)) return;
  object['description'] = `${description} ${DATE_NOTE}`;
}
