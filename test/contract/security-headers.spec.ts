import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

describe('the security headers of every response', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ dataSet: aDataSet() });
  });
  afterAll(() => app.close());

  const origin = { origin: 'https://elsewhere.example' };

  it.each([
    [200, 'GET', '/properties', credentials.group],
    [200, 'HEAD', '/properties', credentials.group],
    [200, 'GET', '/openapi.json', {}],
    [204, 'OPTIONS', '/properties', { 'access-control-request-method': 'GET' }],
    [401, 'GET', '/properties', {}],
    [404, 'GET', '/nowhere', {}],
    [405, 'DELETE', '/properties', {}],
    [431, 'GET', '/properties', { 'x-noise': 'x'.repeat(20_000) }],
  ] as const)('%d of %s %s: no access for other sites', async (status, method, path, headers) => {
    const response = await app.send(method, path, { headers: { ...headers, ...origin } });
    expect(response.status).toBe(status);
    expect(response.headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    const names = Object.keys(response.headers);
    expect(names.filter((name) => /^(?:access-control|x-powered-by|server$)/.test(name))).toEqual([]);
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
