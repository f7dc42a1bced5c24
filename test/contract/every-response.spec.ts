import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { errorName } from '../harness/error-name.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const OWN = 'b54adc00-67f9-11d9-9669-0800200c9a66';

const SERVED = [
  ...['/properties', '/properties/{propertyUuid}/room-types', '/properties/{propertyUuid}/quotes'],
  ...['/properties/{uuid}', '/', '/openapi.json', '/public-api/api/openapi.json', '/extensions/v1/openapi.json'],
  ...['/docs', '/explorer'],
];

const house = `/properties/${uuidOf('House')}`;
const OPERATIONS = [
  ['/properties', '', credentials.group],
  [`${house}/room-types`, '', credentials.group],
  [`${house}/quotes`, 'checkIn=2027-03-10&checkOut=2027-03-11', credentials.group],
  [house, 'checkin=2027-03-10&checkout=2027-03-11', credentials.channel],
] as const;

describe('the responses of a server', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ dataSet: aDataSet() });
  });
  afterAll(() => app.close());

  it.each([
    [200, 'GET', '/properties', credentials.group],
    [200, 'HEAD', '/properties', credentials.group],
    [200, 'GET', '/openapi.json', {}],
    [204, 'OPTIONS', '/properties', { 'access-control-request-method': 'GET' }],
    [400, 'GET', '/properties?page=0', credentials.group],
    [400, 'GET', '/properties/%ff', {}],
    [401, 'GET', '/properties', {}],
    [403, 'GET', '/properties', credentials.property],
    [404, 'GET', `/properties/${uuidOf('Nowhere')}/room-types`, credentials.group],
    [404, 'GET', '/nowhere', {}],
    [405, 'POST', '/properties', {}],
    [431, 'GET', '/properties', { 'x-noise': 'x'.repeat(20_000) }],
  ] as const)('[7-7] [7-8] have a trace token, and no access for other sites: %d of %s %s', async (...request) => {
    const [status, method, path, sent] = request;
    const response = await app.send(method, path, { headers: { ...sent, origin: 'https://elsewhere.example' } });
    expect(response.status).toBe(status);
    expect(response.headers).toMatchObject({
      'x-sm-trace-token': expect.stringMatching(UUID) as string,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    const names = Object.keys(response.headers);
    expect(names.filter((name) => /^(?:access-control|x-powered-by|server$)/.test(name))).toEqual([]);
  });

  const tokenOf = async (headers: Record<string, string | string[]> = {}, path = '/nowhere') =>
    (await app.get(path, { headers })).headers['x-sm-trace-token'];

  it("have the caller's trace token if that is a UUID, otherwise a fresh one", async () => {
    expect(await tokenOf({ ...credentials.group, 'x-sm-trace-token': OWN }, '/properties')).toBe(OWN);
    expect(await tokenOf({ 'x-sm-trace-token': OWN })).toBe(OWN);
    expect(await tokenOf()).not.toBe(await tokenOf());
    for (const sent of ['', 'x', `${OWN}0`, `{${OWN}}`, 'g'.repeat(36), ['b54adc00', OWN]]) {
      const token = await tokenOf({ 'x-sm-trace-token': sent });
      expect([sent, token]).toEqual([sent, expect.stringMatching(UUID)]);
      expect(token).not.toBe(OWN);
    }
  });

  it.each(['/docs', '/docs/swagger-ui-init.js', '/docs/swagger-ui.css'])(
    '%s may only run scripts of this server',
    async (path) => {
      const { status, headers } = await app.get(path);
      expect(status).toBe(200);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'none'; script-src 'self';");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/unsafe-eval|https?:|script-src[^;]*unsafe-inline/);
    },
  );

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
