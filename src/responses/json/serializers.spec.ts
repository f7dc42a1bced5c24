import fc from 'fast-check';
import type { OpenAPIObject } from '@nestjs/swagger';
import { toMajorNumber } from '../../domain/money/major-number.js';
import { minorUnits } from '../../domain/money/minor-units.js';
import { Serializers } from './serializers.js';

const UUID = 'b0000000-0000-4000-8000-000000000001';

const part = {
  type: 'object',
  additionalProperties: false,
  required: ['text', 'number'],
  properties: {
    text: { type: 'string' },
    number: { type: 'number' },
    flag: { type: 'boolean' },
    nothing: { type: ['string', 'null'] },
    uuid: { type: 'string', format: 'uuid' },
    list: { type: 'array', items: { type: 'integer' } },
  },
};
const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['uuid', 'parts'],
  properties: {
    uuid: { type: 'string', format: 'uuid' },
    parts: { type: 'array', items: { $ref: '#/components/schemas/Part' } },
    last: { $ref: '#/components/schemas/Part' },
  },
};

function serializerOf(root: unknown, Part: unknown = part) {
  const serializers = new Serializers();
  const contract = {
    openapi: '3.1.0',
    info: { title: '', version: '' },
    components: { schemas: { Part } },
    paths: {
      '/x': { get: { operationId: 'x', responses: { 200: { content: { 'application/json': { schema: root } } } } } },
    },
  };
  serializers.learn(JSON.parse(JSON.stringify(contract)) as OpenAPIObject);
  return serializers.for('x');
}

const write = serializerOf(schema);
const written = (value: object) => write(value).toString();

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('"', '\\', '\n', '\u0000', '\u2028', '\ud800', 'é', '😀', '__proto__', 'x'.repeat(200_000)),
);
const amount = fc
  .tuple(fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 }), fc.integer({ min: 0, max: 4 }))
  .map(([minor, digits]) => toMajorNumber(minorUnits(minor), digits));
const figure = fc.oneof(
  amount,
  fc.integer({ min: 0, max: 100_000 }).map((minor) => minor / 100),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(0, -0, 0.1, 1e21, 5e-324, 999_999_999.9999, 1_000_000_000, 123_456_789.1234),
);
const aPart = fc.record(
  {
    text,
    number: figure,
    flag: fc.boolean(),
    nothing: fc.option(text),
    uuid: fc.constant(UUID),
    list: fc.array(fc.integer()),
  },
  { requiredKeys: ['text', 'number'] },
);
const anyBody = fc.record(
  { uuid: fc.constant(UUID), parts: fc.array(aPart), last: aPart },
  { requiredKeys: ['uuid', 'parts'] },
);

it('writes exactly what JSON.stringify writes', () => {
  fc.assert(
    fc.property(anyBody, (value) => {
      // fast-check generates the fields in any order; they are written in the schema's.
      const { uuid, parts, last } = value;
      const ordered = ({ text: t, number, flag, nothing, uuid: u, list }: (typeof parts)[number]) => ({
        ...{ text: t, number, flag, nothing, uuid: u, list },
      });
      const inOrder = { uuid, parts: parts.map(ordered), ...(last && { last: ordered(last) }) };
      expect(written(value)).toBe(JSON.stringify(inOrder));
    }),
    { numRuns: 500 },
  );
});

it('writes amounts with any number of digits as JSON.stringify does', () => {
  fc.assert(
    fc.property(amount, (number) => {
      expect(written({ uuid: UUID, parts: [{ text: '', number }] })).toContain(`"number":${JSON.stringify(number)}}`);
    }),
    { numRuns: 5000 },
  );
});

it('never writes a field that the schema does not name', () => {
  const value = { uuid: UUID, secret: 'key', parts: [{ text: 'a', number: 1, secret: 'key' }] };
  expect(written(value)).not.toContain('secret');
});

it.each([
  ['a required field is missing', { uuid: UUID, parts: [{ text: 'a' }] }, 'x.parts[].number'],
  ['a number field is a string', { uuid: UUID, parts: [{ text: 'a', number: '1' }] }, 'x.parts[].number'],
  ['a number field is NaN', { uuid: UUID, parts: [{ text: 'a', number: NaN }] }, 'x.parts[].number'],
  ['a UUID has another length', { uuid: 'b', parts: [] }, 'x.uuid'],
  ['a list field is not an array', { uuid: UUID, parts: { length: 3 } }, 'x.parts'],
  ['an item is not an object', { uuid: UUID, parts: ['a'] }, 'x.parts[]'],
  ['a boolean field is a number', { uuid: UUID, parts: [{ text: 'a', number: 1, flag: 1 }] }, 'x.parts[].flag'],
])('fails if %s, and still writes the next body', (_, value, path) => {
  expect(() => write(value)).toThrow(path);
  expect(written({ uuid: UUID, parts: [] })).toBe(`{"uuid":"${UUID}","parts":[]}`);
});

it.each([
  ['an open object', { ...part, additionalProperties: true }],
  ['an unknown type', { type: 'date' }],
  ['two types', { type: ['string', 'number'] }],
  ['an object whose first field is optional', { ...part, required: [] }],
])('rejects a schema with %s', (_, unusable) => {
  expect(() => serializerOf({ type: 'array', items: { $ref: '#/components/schemas/Part' } }, unusable)).toThrow(
    'No serializer',
  );
});

it('knows the operations of its contract and no others', () => {
  expect(() => new Serializers().for('x')).toThrow('no operation x');
});
