import fc, { type Arbitrary } from 'fast-check';
import { hostileText } from './hostile-text.js';

/** The part of a contract schema from which values are generated. */
interface Schema {
  readonly $ref?: string;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
}

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
      return fc
        .tuple(
          ...Object.entries(properties).map(([name, property]) => {
            const entry = valuesOf(property, components).map((value) => [[name, value]] as const);
            return required.includes(name) ? entry : fc.oneof(entry, fc.constant([]));
          }),
        )
        .map((entries) => Object.fromEntries(entries.flat()));
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
