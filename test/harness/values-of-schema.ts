import fc, { type Arbitrary } from 'fast-check';
import type { Schema } from './field-order.js';
import { hostileText } from './hostile-text.js';

const DIGITS_MAX = 4;

/** Amounts of any currency, and any other JSON number. */
const numbers = fc.oneof(
  fc
    .tuple(fc.integer({ min: 0, max: DIGITS_MAX }), fc.maxSafeNat())
    .map(([digits, minor]) => (minor % 1e12) / 10 ** digits),
  fc.double({ noNaN: true, noDefaultInfinity: true }).filter((number) => !Object.is(number, -0)),
);

const dates = fc
  .date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

/** Any value of a contract schema, with fields in the schema's order; ignores bounds of numbers and strings. */
export function valuesOf(schema: Schema, components: Readonly<Record<string, unknown>>): Arbitrary<unknown> {
  const { $ref, allOf, anyOf, type, enum: choices, format, properties = {}, required = [], items = {} } = schema;
  if ($ref !== undefined) return valuesOf(components[$ref.split('/').at(-1)!] as Schema, components);
  if (allOf !== undefined) return valuesOf(allOf[0]!, components);
  if (anyOf !== undefined) return fc.oneof(...anyOf.map((one) => valuesOf(one, components)));
  if (choices !== undefined) return fc.constantFrom(...choices);
  if (Array.isArray(type)) {
    return fc.oneof(...type.map((one: string) => valuesOf({ ...schema, type: one }, components)));
  }
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valuesOf(items, components), { maxLength: 4 });
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, valuesOf(one, components)])),
        { requiredKeys: required.filter((name) => name in properties), noNullPrototype: true },
      );
    case 'string':
      return format === 'uuid' ? fc.uuid() : format === 'date' ? dates : hostileText;
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.maxSafeInteger().filter((number) => !Object.is(number, -0));
    default:
      return numbers;
  }
}
