import { ERROR_NAMES, ERROR_STATUSES } from '../../src/http/errors/error-names.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

type Json = Readonly<Record<string, unknown>>;

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

const NAMES_BY_STATUS = new Map(ERROR_NAMES.map((name) => [String(ERROR_STATUSES[name]), name]));

/** The names of the errors that a media type shows in its examples, once each. */
function errorNames(mediaType: unknown): unknown[] {
  const { examples } = mediaType as { examples: Record<string, { value: { errors: { name: string }[] } }> };
  return [...new Set(Object.values(examples).flatMap(({ value }) => value.errors.map(({ name }) => name)))];
}

describe('the contract', () => {
  let app: TestApp;
  let objects: readonly (readonly [pointer: string, object: Json])[];
  const breaking = (rule: (object: Json, pointer: string) => boolean) =>
    objects.filter(([pointer, object]) => rule(object, pointer)).map(([pointer]) => pointer);

  beforeAll(async () => {
    app = await startTestApp({ dataSet: aDataSet() });
    objects = [...objectsOf(app.document)];
  });
  afterAll(() => app.close());

  it('[9-1] [9-2] is OpenAPI 3.1.0 of interface version 0.0.1 with the four operations', () => {
    expect([app.document.openapi, app.document.info.version]).toEqual(['3.1.0', '0.0.1']);
    expect(Object.keys(app.document.paths).sort()).toEqual([
      '/properties',
      '/properties/{propertyUuid}/quotes',
      '/properties/{propertyUuid}/room-types',
      '/properties/{uuid}',
    ]);
    expect(Object.values(app.document.paths).flatMap((item) => Object.keys(item))).toEqual([
      'get',
      'get',
      'get',
      'get',
    ]);
  });

  it('closes every object schema', () => {
    expect(breaking((object) => isObject(object['properties']) && object['additionalProperties'] !== false)).toEqual(
      [],
    );
  });

  it('keeps no object schema open', () => {
    expect(breaking((object) => object['type'] === 'object' && object['additionalProperties'] !== false)).toEqual([]);
  });

  it('names every error in exactly one kind of entry', () => {
    const { schemas } = app.document.components;
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
    expect(
      breaking(
        (object, pointer) =>
          described.test(pointer) && object['$ref'] === undefined && typeof object['description'] !== 'string',
      ),
    ).toEqual([]);
  });

  it('shows an example of every scalar field', () => {
    const plain = (object: Json) =>
      object['type'] !== undefined &&
      object['type'] !== 'array' &&
      object['type'] !== 'object' &&
      object['items'] === undefined;
    expect(
      breaking(
        (object, pointer) =>
          /\/schemas\/.*\/properties\/[^/]+$/.test(pointer) && plain(object) && object['examples'] === undefined,
      ),
    ).toEqual([]);
  });

  it('has no example in the deprecated form of schemas', () => {
    expect(breaking((object) => object['type'] !== undefined && object['example'] !== undefined)).toEqual([]);
  });

  it.each([
    ['/properties', 'get', [{ apiKey: [] }]],
    ['/properties/{propertyUuid}/room-types', 'get', [{ apiKey: [] }]],
    ['/properties/{propertyUuid}/quotes', 'get', [{ apiKey: [] }]],
    ['/properties/{uuid}', 'get', [{ channelId: [], channelKey: [] }]],
  ])('%s requires its headers, those of a channel together', (path, method, security) => {
    expect(app.document.paths[path]?.[method]?.security).toEqual(security);
  });

  it('shows an example of every parameter, and fills in only the required ones', () => {
    const parameters = Object.values(app.document.paths).flatMap((item) => item['get']?.parameters ?? []);
    expect(parameters.length).toBeGreaterThan(20);
    for (const { required, schema, example } of parameters) {
      expect([example !== undefined, schema?.['examples'] !== undefined]).toEqual([required, !required]);
    }
  });

  it('specifies bounds and defaults of parameters', () => {
    const parameters = app.document.paths['/properties']?.['get']?.parameters;
    expect(parameters).toEqual([
      expect.objectContaining({
        in: 'query',
        required: false,
        schema: { type: 'integer', minimum: 1, maximum: 999_999_999, default: 1, examples: [1] },
      }),
      expect.objectContaining({
        in: 'query',
        required: false,
        schema: { type: 'integer', minimum: 1, maximum: 50, default: 10, examples: [10] },
      }),
    ]);
  });

  it('shows an example with the right error name for every error status', () => {
    const shown = Object.values(app.document.paths).flatMap((item) =>
      Object.entries(item['get']?.responses ?? {})
        .filter(([status]) => !['200', '304'].includes(status))
        .map(([status, { content }]) => [status, errorNames(content?.['application/json'])] as const),
    );
    expect(shown).toHaveLength(35);
    for (const [status, names] of shown) {
      const name = status === 'default' ? 'RequestHeaderFieldsTooLarge' : NAMES_BY_STATUS.get(status);
      expect([status, names]).toEqual([status, [name]]);
    }
  });

  it('lists the six errors, and 503, for every operation on a property', () => {
    for (const path of Object.keys(app.document.paths)) {
      const missing = path.includes('{') ? ['404'] : [];
      expect(Object.keys(app.document.paths[path]?.['get']?.responses ?? {}).sort()).toEqual(
        ['200', '304', '400', '401', '403', ...missing, '414', '429', '500', '503', 'default'].sort(),
      );
    }
  });

  it('documents the trace token on every response', () => {
    const responses = objects.filter(([pointer]) => /^\/paths\/.*\/responses\/\w+$/.test(pointer));
    expect(responses.length).toBeGreaterThan(30);
    for (const [, response] of responses) expect(response['headers']).toHaveProperty('X-SM-TRACE-TOKEN');
  });

  it('serves Swagger UI and its files', async () => {
    const page = await app.get('/docs');
    expect(page.status).toBe(200);
    expect(page.text).toContain('swagger-ui-bundle.js');
    for (const file of ['swagger-ui-bundle.js', 'swagger-ui.css', 'swagger-ui-init.js']) {
      expect((await app.get(`/docs/${file}`)).status).toBe(200);
    }
    expect((await app.get('/docs/nothing.js')).status).toBe(404);
  });
});
