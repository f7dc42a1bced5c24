import { aDataSet } from '../builders/a-data-set.js';
import { credentials } from '../builders/credentials.js';
import { uuidOf } from '../builders/uuid-of.js';
import { errorName } from '../support/error-name.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const TOKEN = '3F1C9D1E-6a55-4c8e-9d0c-1f0f6f6f2a11';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const OPERATION_PATHS = [
  '/properties',
  `/properties/${uuidOf('House')}`,
  `/properties/${uuidOf('House')}/room-types`,
  `/properties/${uuidOf('House')}/quotes`,
];

const OPERATION_TEMPLATES = [
  '/properties',
  '/properties/{propertyUuid}/room-types',
  '/properties/{propertyUuid}/quotes',
  '/properties/{uuid}',
];

describe('requests outside the interface', () => {
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
    '/properties/a/b',
    '/v1/properties',
    '/docs-json',
  ])('%s: 404, even with a key', async (path) => {
    const response = await app.get(path, { headers: credentials.group });
    expect(response.status).toBe(404);
    const served = [
      ...OPERATION_TEMPLATES,
      '/',
      '/openapi.json',
      '/public-api/api/openapi.json',
      '/extensions/v1/openapi.json',
      '/docs',
      '/explorer',
    ].join(', ');
    const message = `Nothing is served at this path; expected one of ${served}`;
    expect(response.body).toEqual({ errors: [{ name: 'NotFound', message }] });
  });

  it.each(OPERATION_PATHS)('%s: 405 with Allow for other methods, before the key is checked', async (path) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND']) {
      const response = await app.send(method, path);
      expect(errorName(response)).toBe('405 MethodNotAllowed');
      expect(response.headers.allow).toBe('GET, HEAD, OPTIONS');
    }
  });

  it.each(OPERATION_PATHS)('%s: OPTIONS lists the methods', async (path) => {
    const { status, headers } = await app.send('OPTIONS', path);
    expect([status, headers.allow]).toEqual([204, 'GET, HEAD, OPTIONS']);
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('HEAD is GET without the body', async () => {
    const { headers: got } = await app.get('/properties', { headers: credentials.group });
    const { status, headers } = await app.send('HEAD', '/properties', { headers: credentials.group });
    expect(status).toBe(200);
    expect(headers['content-length']).toBe(got['content-length']);
    expect(headers['cache-control']).toBe(got['cache-control']);
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  it.each(['/properties/%ff/quotes', '/properties/%', '/%E0%A4%A'])('%s cannot be decoded: 400', async (path) => {
    expect(errorName(await app.get(path))).toBe('400 BadRequest');
  });

  it('a path and query of more than 2048 characters: 414', async () => {
    expect(errorName(await app.get('/properties', { query: `page=${'1'.repeat(2048)}` }))).toBe('414 UriTooLong');
  });

  it('a request body is ignored', async () => {
    const headers = { ...credentials.group, 'content-type': 'application/json', 'content-length': 8 };
    expect((await app.get('/properties', { headers, payload: '{"broken' })).status).toBe(200);
  });

  it("[7-8] returns the caller's trace token if it is a UUID, otherwise a new one", async () => {
    const tokenFor = async (token: string | string[]) =>
      (await app.get('/properties', { headers: { 'x-sm-trace-token': token } })).headers['x-sm-trace-token'];
    expect(await tokenFor(TOKEN)).toBe(TOKEN);
    expect(await tokenFor('no-uuid')).toMatch(UUID);
    expect(await tokenFor([TOKEN, TOKEN])).toMatch(UUID);
  });

  it('each generated token is new', async () => {
    const tokens = await Promise.all([1, 2, 3].map(async () => (await app.get('/')).headers['x-sm-trace-token']));
    expect(new Set(tokens).size).toBe(3);
  });
});
