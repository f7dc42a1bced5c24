import { readFileSync } from 'node:fs';
import { ERROR_NAMES, ERROR_STATUSES } from '../../src/http/errors/error-names.js';
import { contractOperations } from '../harness/contract-operations.js';
import type { OpenApiDocument, Operation } from '../harness/response-contract.js';

type Json = Readonly<Record<string, unknown>>;

/** Served as it is committed: test/contract/public-documents.spec.ts. */
const document = JSON.parse(readFileSync('contract/openapi/openapi.json', 'utf8')) as OpenApiDocument;
const LIST = '/properties';
const ROOM_TYPES = '/properties/{propertyUuid}/room-types';
const QUOTES = '/properties/{propertyUuid}/quotes';
const DETAIL = '/properties/{uuid}';
const BRACKETS = Array.from({ length: 10 }, (_, at) => [`rooms[${at}][adults]`, `rooms[${at}][children]`]).flat();

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every object in the document with its JSON pointer. */
function* objectsOf(node: unknown, pointer = ''): Generator<[pointer: string, object: Json]> {
  if (isObject(node)) yield [pointer, node];
  if (typeof node !== 'object' || node === null) return;
  for (const [name, value] of Object.entries(node)) {
    if (name !== 'example' && name !== 'examples') yield* objectsOf(value, `${pointer}/${name}`);
  }
}

const objects = [...objectsOf(document)];
const breaking = (rule: (object: Json, pointer: string) => boolean) =>
  objects.filter(([pointer, object]) => rule(object, pointer)).map(([pointer]) => pointer);

/** The names of the errors that a media type shows in its examples, once each. */
function errorNames(mediaType: unknown): unknown[] {
  const { examples } = mediaType as { examples: Record<string, { value: { errors: { name: string }[] } }> };
  return [...new Set(Object.values(examples).flatMap(({ value }) => value.errors.map(({ name }) => name)))];
}

const operation = (path: string): Operation => document.paths[path]!['get']!;
const parameters = (path: string) => operation(path).parameters!.filter((parameter) => parameter.in !== 'header');

/** Whether a request may match both paths. */
function overlap(one: string, other: string): boolean {
  const [segments, others] = [one.split('/'), other.split('/')];
  const isParameter = (segment = ''): boolean => segment.startsWith('{');
  return (
    segments.length === others.length &&
    segments.every((segment, at) => segment === others[at] || isParameter(segment) || isParameter(others[at]))
  );
}

it('no two operations have a path in common: Express takes the first route that matches', () => {
  const paths = Object.keys(contractOperations);
  expect(paths.length).toBeGreaterThan(15);
  const overlapping = paths.flatMap((one, at) => paths.slice(at + 1).filter((other) => overlap(one, other)));
  expect(overlapping).toEqual([]);
});

describe('the description of the interface', () => {
  it('[9-1] [9-2] is OpenAPI 3.1.0 of interface version 0.0.1 with four operations, all GET without a body', () => {
    expect([document.openapi, document.info.version]).toEqual(['3.1.0', '0.0.1']);
    expect(Object.keys(document.paths).sort()).toEqual([LIST, QUOTES, ROOM_TYPES, DETAIL]);
    for (const methods of Object.values(document.paths)) {
      expect(Object.keys(methods)).toEqual(['get']);
      expect(methods['get']).not.toHaveProperty('requestBody');
    }
  });

  it('[4.2-2] names List room types listRoomTypes', () => {
    expect(operation(ROOM_TYPES).operationId).toBe('listRoomTypes');
  });

  it('has no null in an enum, which a generator drops, and warns of dates as instants', () => {
    const text = JSON.stringify(document);
    expect(text).not.toMatch(/"enum":\[[^\]]*null\]/);
    expect(text).toContain('"anyOf":[{"type":"string","enum":["smoking","non_smoking"]},{"type":"null"}]');
    const dates = text.match(/"name":"check(In|Out)",[^}]*?not an instant/gi);
    expect(dates?.length).toBeGreaterThanOrEqual(4);
  });

  const days = ['checkin', 'checkout'];
  const guests = ['adults', 'children', 'infants'];
  const totals = ['totalAdults', 'totalChildren', 'totalRooms'];
  it.each([
    [LIST, [], ['page', 'perPage']],
    [ROOM_TYPES, ['propertyUuid'], ['page', 'perPage']],
    [QUOTES, ['propertyUuid', 'checkIn', 'checkOut'], [...guests, 'withBreakdown', 'promocode', 'promoCode']],
    [DETAIL, ['uuid', ...days], [...totals, 'rooms', 'dealCode', 'language', ...BRACKETS]],
  ])(
    '%s has its parameters in the order of the interface, other spellings last, and requires %j',
    (path, first, more) => {
      expect(parameters(path).map(({ name }) => name)).toEqual([...first, ...more]);
      const required = parameters(path).filter((parameter) => parameter.required === true);
      expect(required.map(({ name }) => name)).toEqual(first);
    },
  );

  it.each([
    [LIST, 'page', { type: 'integer', minimum: 1, maximum: 999_999_999, default: 1, examples: [1] }],
    [LIST, 'perPage', { type: 'integer', minimum: 1, maximum: 50, default: 10, examples: [10] }],
    [ROOM_TYPES, 'perPage', { type: 'integer', minimum: 1, maximum: 50, default: 10 }],
    [QUOTES, 'adults', { type: 'integer', default: 1 }],
    [QUOTES, 'checkIn', { type: 'string', format: 'date' }],
    [DETAIL, 'totalAdults', { type: 'integer', maximum: 655_350 }],
    [DETAIL, 'totalRooms', { type: 'integer', minimum: 1, maximum: 10 }],
    [DETAIL, 'language', { enum: ['en', 'es', 'fr', 'pt', 'de', 'it', 'id', 'th'] }],
  ])('%s states the bounds of %s', (path, name, schema) => {
    expect(parameters(path).find((parameter) => parameter.name === name)?.schema).toMatchObject(schema);
  });

  it('promoCode has the schema of promocode', () => {
    const [one, other] = ['promocode', 'promoCode'].map((name) =>
      parameters(QUOTES).find((parameter) => parameter.name === name),
    );
    expect(one).toHaveProperty('schema');
    expect(other?.schema).toEqual(one?.schema);
  });

  it('closes every object schema', () => {
    const isOpen = (object: Json) => object['additionalProperties'] !== false;
    expect(breaking((object) => isObject(object['properties']) && isOpen(object))).toEqual([]);
    expect(breaking((object) => object['type'] === 'object' && isOpen(object))).toEqual([]);
  });

  it('names every error in exactly one kind of entry', () => {
    const { schemas } = document.components;
    const { errors } = (schemas['ErrorResponse'] as { properties: { errors: { items: { oneOf: Json[] } } } })
      .properties;
    const names = errors.items.oneOf.flatMap(({ $ref }) => {
      const kind = schemas[String($ref).split('/').at(-1)!] as { properties: { name: { enum: string[] } } };
      return kind.properties.name.enum;
    });
    expect(names.sort()).toEqual([...ERROR_NAMES].sort());
  });

  it('describes every field, parameter, header and response', () => {
    const described = /\/(?:schemas\/\w+\/properties\/\w+|parameters\/\d+|headers\/[\w-]+|responses\/\w+)$/;
    const isBare = (object: Json) => object['$ref'] === undefined && typeof object['description'] !== 'string';
    expect(breaking((object, pointer) => described.test(pointer) && isBare(object))).toEqual([]);
  });

  it('shows an example of every scalar field, and none in the deprecated form of schemas', () => {
    const isScalar = ({ type, items }: Json) =>
      ![undefined, 'array', 'object'].includes(type as string) && items === undefined;
    const isField = (pointer: string) => /\/schemas\/.*\/properties\/[^/]+$/.test(pointer);
    expect(breaking((object, at) => isField(at) && isScalar(object) && object['examples'] === undefined)).toEqual([]);
    expect(breaking((object) => object['type'] !== undefined && object['example'] !== undefined)).toEqual([]);
  });

  it.each([
    [LIST, [{ apiKey: [] }]],
    [ROOM_TYPES, [{ apiKey: [] }]],
    [QUOTES, [{ apiKey: [] }]],
    [DETAIL, [{ channelId: [], channelKey: [] }]],
  ])('%s requires its headers, those of a channel together', (path, security) => {
    expect(operation(path).security).toEqual(security);
  });

  it('shows an example of every parameter, and fills in only the required ones', () => {
    const all = Object.keys(document.paths).flatMap((path) => operation(path).parameters ?? []);
    expect(all.length).toBeGreaterThan(20);
    for (const { required, schema, example } of all) {
      expect([example !== undefined, schema?.['examples'] !== undefined]).toEqual([required, !required]);
    }
  });

  it('lists the errors of every operation, each with an example of its name and the trace token', () => {
    const names = new Map(ERROR_NAMES.map((name) => [String(ERROR_STATUSES[name]), name]));
    names.set('default', 'RequestHeaderFieldsTooLarge');
    for (const path of Object.keys(document.paths)) {
      const { responses } = operation(path);
      const errors = [
        '400',
        '401',
        '403',
        ...(path.includes('{') ? ['404'] : []),
        '414',
        '429',
        '500',
        '503',
        'default',
      ];
      expect(Object.keys(responses).sort()).toEqual(['200', '304', ...errors].sort());
      for (const [status, { headers, content }] of Object.entries(responses)) {
        expect(headers).toHaveProperty('X-SM-TRACE-TOKEN');
        if (errors.includes(status))
          expect([path, status, errorNames(content?.['application/json'])]).toEqual([
            path,
            status,
            [names.get(status)],
          ]);
      }
    }
  });
});
