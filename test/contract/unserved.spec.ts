import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { errorName } from '../harness/error-name.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

const SERVED = [
  ...[
    '/properties',
    '/properties/{propertyUuid}/room-types',
    '/properties/{propertyUuid}/quotes',
    '/properties/{uuid}',
  ],
  ...['/', '/openapi.json', '/public-api/api/openapi.json', '/extensions/v1/openapi.json', '/docs', '/explorer'],
];

const house = `/properties/${uuidOf('House')}`;
const OPERATIONS = [
  ['/properties', '', credentials.group],
  [`${house}/room-types`, '', credentials.group],
  [`${house}/quotes`, 'checkIn=2027-03-10&checkOut=2027-03-11', credentials.group],
  [house, 'checkin=2027-03-10&checkout=2027-03-11', credentials.channel],
] as const;

/** Each operation with and without a valid key. */
const CALLS = OPERATIONS.flatMap(([path, query, headers]) => [
  [path, 'without a key', query, {}] as const,
  [path, 'with a valid key', query, headers] as const,
]);
const REFUSED = ['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'].flatMap((method) =>
  CALLS.map((call) => [method, ...call] as const),
);

describe('paths and methods', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ dataSet: aDataSet() });
  });
  afterAll(() => app.close());

  it.each([
    '/nowhere',
    '/Properties',
    '/properties/',
    '//properties',
    '/v1/properties',
    `${house}/`,
    `${house}/rooms`,
    `${house}/room-types/`,
    `${house}/Room-Types`,
    `${house}/quotes/1`,
    '/properties%2F',
    '/favicon.ico',
    '/docs-json',
  ])('nothing is served at %s: 404, which says what is', async (path) => {
    const { status, body } = await app.get(path, { headers: credentials.group });
    const message = `Nothing is served at this path; expected one of ${SERVED.join(', ')}`;
    expect([status, body]).toEqual([404, { errors: [{ name: 'NotFound', message }] }]);
  });

  it.each(REFUSED)('[4-1] refuses %s of %s %s: 405 with Allow', async (method, path, _, query, headers) => {
    const response = await app.send(method, path, { query, headers });
    expect(errorName(response)).toBe('405 MethodNotAllowed');
    expect(response.headers.allow).toBe('GET, HEAD, OPTIONS');
  });

  it.each(OPERATIONS)('%s responds to HEAD like GET, without a body', async (path, query, headers) => {
    const get = await app.get(path, { query, headers });
    const head = await app.send('HEAD', path, { query, headers });
    expect(head.status).toBe(200);
    expect(head.text).toBe('');
    expect(head.headers['content-type']).toBe(get.headers['content-type']);
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
    expect(head.headers['cache-control']).toBe(get.headers['cache-control']);
  });

  it.each(CALLS)('%s responds to OPTIONS %s with Allow', async (path, _, query, headers) => {
    const response = await app.send('OPTIONS', path, { query, headers });
    expect(response.status).toBe(204);
    expect(response.headers.allow).toBe('GET, HEAD, OPTIONS');
  });

  it.each(OPERATIONS)('[4-3] [4-4] %s responds 200 with JSON', async (path, query, headers) => {
    const response = await app.get(path, { query, headers });
    expect(response.status).toBe(200);
    expect(response.headers['content-type']).toMatch(/^application\/json; charset=utf-8$/);
    expect(typeof response.body).toBe('object');
  });

  it.each(OPERATIONS)('[4-2] %s does not read a body', async (path, query, headers) => {
    const response = await app.get(path, {
      query,
      headers: { ...headers, 'content-type': 'application/json', 'content-length': '1' },
      payload: '{',
    });
    expect(response.status).toBe(200);
  });

  it.each(['/properties/%', '/properties/%ff', '/properties/%E0%A4%A/quotes'])(
    'a path that cannot be decoded, %s: 400',
    async (path) => {
      expect(errorName(await app.get(path, { headers: credentials.group }))).toBe('400 BadRequest');
    },
  );

  it.each(['/properties/%00', '/properties/..%2f..%2fetc', "/properties/'%20or%201=1"])(
    'a path without a valid UUID, %s: 400',
    async (path) => {
      const query = 'checkin=2027-03-10&checkout=2027-03-11';
      expect(errorName(await app.get(path, { query, headers: credentials.channel }))).toBe('400 BadRequest');
    },
  );

  it('a target that is too long: 414', async () => {
    const response = await app.get('/properties', { query: `page=${'1'.repeat(3000)}`, headers: credentials.group });
    expect(errorName(response)).toBe('414 UriTooLong');
  });

  it('headers that are too large: 431', async () => {
    const response = await app.get('/properties', { headers: { 'x-noise': 'x'.repeat(20_000) } });
    expect(errorName(response)).toBe('431 RequestHeaderFieldsTooLarge');
  });

  it('discloses no software, and allows no other origins', async () => {
    const { headers } = await app.get('/properties', {
      headers: { ...credentials.group, origin: 'https://example.org' },
    });
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('[1-6] [9-3] serves the paths of the interface from the root, without a version segment', async () => {
    const paths = ['/properties', '/v1/properties', '/0.0.1/properties', '/api/properties'];
    const statuses: Record<string, number> = {};
    for (const path of paths) statuses[path] = (await app.get(path, { headers: credentials.group })).status;
    expect(statuses).toEqual({
      '/properties': 200,
      '/v1/properties': 404,
      '/0.0.1/properties': 404,
      '/api/properties': 404,
    });
    expect(Object.keys(app.document.paths).sort()).toEqual([
      '/properties',
      '/properties/{propertyUuid}/quotes',
      '/properties/{propertyUuid}/room-types',
      '/properties/{uuid}',
    ]);
  });
});
