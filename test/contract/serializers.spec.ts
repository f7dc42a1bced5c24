import { readFileSync } from 'node:fs';
import type { OpenAPIObject } from '@nestjs/swagger';
import fc from 'fast-check';
import { Serializers } from '../../src/responses/json/serializers.js';
import { valuesOf } from '../support/values-of-schema.js';

const contract = JSON.parse(readFileSync('contract/openapi/openapi.json', 'utf8')) as OpenAPIObject;
const components = contract.components?.schemas ?? {};
const serializers = new Serializers();
serializers.learn(contract);

const OPERATIONS = ['listProperties', 'listRoomTypes', 'listQuotes', 'getProperty'];

/** Any response that the contract allows for an operation, regardless of bounds. */
function responsesOf(operationId: string): fc.Arbitrary<object> {
  const operations = Object.values(contract.paths).flatMap(({ get }) => get ?? []);
  const response = operations.find((operation) => operation.operationId === operationId)?.responses['200'];
  const content = response !== undefined && 'content' in response ? response.content : undefined;
  return valuesOf(content!['application/json']!.schema as object, components) as fc.Arbitrary<object>;
}

const textOf = (operationId: string, response: object) => serializers.for(operationId)(response).toString();

/** The same value with all its lists as iterables that create their items on demand, with a pause before each. */
function withLazyLists(value: unknown): unknown {
  if (Array.isArray(value)) {
    return (function* () {
      for (const item of value as unknown[]) {
        yield undefined;
        yield withLazyLists(item);
      }
    })();
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, withLazyLists(field)]));
}

/** The return value of a generator. */
function lastOf<Result>(steps: Generator<unknown, Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** A quote without breakdown, with the fields that a test is about. */
const aQuote = (fields: object = {}) => ({
  propertyUuid: 'b0000000-0000-4000-8000-000000000001',
  roomTypeUuid: 'c0000000-0000-4000-8000-000000000011',
  roomRateUuid: 'e0000000-0000-4000-8000-000000000111',
  checkInDate: '2027-04-07',
  checkOutDate: '2027-04-10',
  lengthOfStay: 3,
  availability: 5,
  occupancy: { adults: 2, children: 0 },
  price: { gross: 346.16, net: 329.99, tax: 16.17, serviceCharge: 0 },
  ...fields,
});

describe('the serializers of the contract', () => {
  it.each(OPERATIONS)('write any response of %s as JSON.stringify does, byte for byte', (operationId) => {
    fc.assert(
      fc.property(responsesOf(operationId), (response) => {
        expect(textOf(operationId, response)).toBe(JSON.stringify(response));
      }),
      { numRuns: 300 },
    );
  });

  it.each(OPERATIONS)(
    'write any response of %s step by step, from lists that are created on demand, to the same bytes',
    (operationId) => {
      fc.assert(
        fc.property(responsesOf(operationId), (response) => {
          for (const given of [withLazyLists(response), response]) {
            const steps = serializers.inSteps(operationId)(given as object);
            expect(lastOf(steps).toString()).toBe(JSON.stringify(response));
          }
        }),
        { numRuns: 300 },
      );
    },
  );

  it('pause after every item, and write others in between', () => {
    const quotes = Array.from({ length: 3000 }, (_, availability) => aQuote({ availability, breakdown: [] }));
    let taken = 0;
    const steps = serializers.inSteps('listQuotes')(
      (function* () {
        for (const quote of quotes) {
          taken += 1;
          yield quote;
        }
      })(),
    );
    for (let step = 1; step <= quotes.length; step += 1) {
      expect(steps.next().done).toBe(false);
      expect(taken).toBe(step);
      if (step % 100 === 0) expect(textOf('listQuotes', [aQuote()])).toBe(JSON.stringify([aQuote()]));
    }
    expect(lastOf(steps).toString()).toBe(JSON.stringify(quotes));
  });

  it.each(OPERATIONS)(
    'write the fields of %s in the order of the contract, whatever their order in the value',
    (operationId) => {
      const turned = (value: unknown): unknown => {
        if (Array.isArray(value)) return value.map(turned);
        if (typeof value !== 'object' || value === null) return value;
        return Object.fromEntries(
          Object.entries(value)
            .map(([name, field]) => [name, turned(field)] as const)
            .reverse(),
        );
      };
      fc.assert(
        fc.property(responsesOf(operationId), (response) => {
          expect(textOf(operationId, turned(response) as object)).toBe(JSON.stringify(response));
        }),
        { numRuns: 50 },
      );
    },
  );

  it.each(OPERATIONS)('never write a field of %s that is not in the contract', (operationId) => {
    const withMore = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(withMore);
      if (typeof value !== 'object' || value === null) return value;
      const fields = Object.entries(value).map(([name, field]) => [name, withMore(field)] as const);
      const more = ['secret', 'toJSON', '__proto__', 'constructor'].map((name) => [name, 'more'] as const);
      return Object.fromEntries([...more, ...fields, ['keyHash', 'more']]);
    };
    fc.assert(
      fc.property(responsesOf(operationId), (response) => {
        expect(textOf(operationId, withMore(response) as object)).toBe(JSON.stringify(response));
      }),
      { numRuns: 50 },
    );
  });

  it('omit missing optional fields, and nothing else', () => {
    expect(textOf('listQuotes', [aQuote({ breakdown: undefined })])).toBe(JSON.stringify([aQuote()]));
    expect(textOf('listQuotes', [aQuote({ breakdown: [] })])).toBe(JSON.stringify([aQuote({ breakdown: [] })]));
    expect(textOf('listQuotes', [])).toBe('[]');
  });

  it.each<[string, object]>([
    ['listQuotes[].availability cannot be written: it is undefined', { availability: undefined }],
    ['listQuotes[].availability cannot be written: it is null', { availability: null }],
    ['listQuotes[].price.gross cannot be written: it is undefined', { price: { net: 1, tax: 0, serviceCharge: 0 } }],
    ['listQuotes[].price.gross cannot be written: it is number; expected a finite number', { price: { gross: NaN } }],
    ['listQuotes[].checkInDate cannot be written: it is undefined', { checkInDate: undefined }],
    ['listQuotes[].breakdown[].date cannot be written: it is string', { breakdown: [{ date: '2027-4-7' }] }],
    ['listQuotes[].occupancy cannot be written: it is undefined; expected an object', { occupancy: undefined }],
    ['listQuotes[].breakdown cannot be written: it is string; expected an array', { breakdown: 'none' }],
  ])('reject a response that the contract does not allow: %s', (problem, fields) => {
    expect(() => textOf('listQuotes', [aQuote(fields)])).toThrow(problem);
    expect(() => lastOf(serializers.inSteps('listQuotes')([aQuote(fields)]))).toThrow(problem);
  });

  it('reject a missing list or boolean', () => {
    const one = (schema: string) => fc.sample(valuesOf({ $ref: schema }, components), 1)[0] as object;
    const detail = one('PropertyDetail');
    expect(() => textOf('getProperty', { ...detail, photos: undefined })).toThrow(
      'getProperty.photos cannot be written: it is undefined; expected an array',
    );
    const roomRates = [{ ...one('RoomRateResponse'), lowInventory: undefined }];
    const roomTypes = [{ ...one('ChannelRoomType'), roomRates }];
    expect(() => textOf('getProperty', { ...detail, roomTypes })).toThrow(
      'getProperty.roomTypes[].roomRates[].lowInventory cannot be written: it is undefined; expected a boolean',
    );
  });

  it('are those of the operations', () => {
    expect(() => serializers.for('listKeys')).toThrow('The contract has no operation listKeys');
  });
});

describe('a contract for which no serializer can be generated', () => {
  const withSchema = (schema: object): OpenAPIObject => ({
    ...contract,
    paths: {
      '/a': {
        get: { operationId: 'a', responses: { 200: { description: '', content: { 'application/json': { schema } } } } },
      },
    },
  });

  it.each([
    {},
    { type: 'file' },
    { type: ['string', 'number'] },
    { oneOf: [{ type: 'string' }] },
    { $ref: '#/components/schemas/Missing' },
    { type: 'array' },
    { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] },
    { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false },
    { type: 'object', additionalProperties: false },
  ])('is rejected at startup: %j', (schema) => {
    expect(() => {
      new Serializers().learn(withSchema(schema));
    }).toThrow('No serializer can be generated for the schema');
  });
});
