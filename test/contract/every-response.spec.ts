import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const OWN = 'b54adc00-67f9-11d9-9669-0800200c9a66';

describe('every response', () => {
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
  ] as const)('[7-7] [7-8] has a trace token, and no access for other sites: %d of %s %s', async (...request) => {
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

  it("has the caller's trace token if that is a UUID, otherwise a fresh one", async () => {
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
});
