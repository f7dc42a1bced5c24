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

describe('paths and methods', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ dataSet: aDataSet() });
  });
  afterAll(() => app.close());

  it.each([
    ...['/nowhere', '/Properties', '/properties/', '//properties', '/properties%2F', '/favicon.ico', '/docs-json'],
    ...[`${house}/`, `${house}/rooms`, `${house}/room-types/`, `${house}/Room-Types`, `${house}/quotes/1`],
    ...['/v1/properties', '/0.0.1/properties', '/api/properties'],
  ])('[1-6] [9-3] nothing is served at %s: 404, which says what is', async (path) => {
    const { status, body } = await app.get(path, { headers: credentials.group });
    const message = `Nothing is served at this path; expected one of ${SERVED.join(', ')}`;
    expect([status, body]).toEqual([404, { errors: [{ name: 'NotFound', message }] }]);
  });

  it.each(OPERATIONS)('[4-1] %s refuses other methods than GET: 405 with Allow', async (path, query, headers) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'])
      for (const sent of [{}, headers]) {
        const response = await app.send(method, path, { query, headers: sent });
        expect([method, errorName(response)]).toEqual([method, '405 MethodNotAllowed']);
        expect(response.headers.allow).toBe('GET, HEAD, OPTIONS');
      }
    const { status, headers: allowed } = await app.send('OPTIONS', path, { query });
    expect([status, allowed.allow]).toEqual([204, 'GET, HEAD, OPTIONS']);
  });

  it.each(OPERATIONS)(
    '[4-2] [4-3] [4-4] %s responds 200 with JSON, whatever body is sent',
    async (path, query, headers) => {
      const sent = { ...headers, 'content-type': 'application/json', 'content-length': '1' };
      const get = await app.get(path, { query, headers: sent, payload: '{' });
      expect([get.status, typeof get.body]).toEqual([200, 'object']);
      expect(get.headers['content-type']).toBe('application/json; charset=utf-8');
      const head = await app.send('HEAD', path, { query, headers });
      expect([head.status, head.text]).toEqual([200, '']);
      for (const name of ['content-type', 'content-length', 'cache-control'])
        expect([name, head.headers[name]]).toEqual([name, get.headers[name]]);
    },
  );
});
