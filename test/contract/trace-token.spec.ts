import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const OWN = 'b54adc00-67f9-11d9-9669-0800200c9a66';

describe('the trace token', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ dataSet: aDataSet() });
  });
  afterAll(() => app.close());

  const REQUESTS = [
    [200, 'GET', '/properties', credentials.group],
    [400, 'GET', '/properties?page=0', credentials.group],
    [400, 'GET', '/properties/%ff', {}],
    [401, 'GET', '/properties', {}],
    [403, 'GET', '/properties', credentials.property],
    [404, 'GET', `/properties/${uuidOf('Nowhere')}/room-types`, credentials.group],
    [404, 'GET', '/nowhere', {}],
    [405, 'POST', '/properties', {}],
    [431, 'GET', '/properties', { 'x-noise': 'x'.repeat(20_000) }],
    [204, 'OPTIONS', '/properties', {}],
    [200, 'HEAD', '/properties', credentials.group],
    [200, 'GET', '/openapi.json', {}],
  ] as const;

  it.each(REQUESTS)('[7-7] [7-8] is on a %d of %s %s', async (status, method, path, headers) => {
    const response = await app.send(method, path, { headers });
    expect(response.status).toBe(status);
    expect(response.headers['x-sm-trace-token']).toMatch(UUID);
  });

  it('is fresh for each request', async () => {
    const [first, second] = [await app.get('/properties'), await app.get('/properties')];
    expect(first.headers['x-sm-trace-token']).not.toBe(second.headers['x-sm-trace-token']);
  });

  it("is the caller's own if that is a UUID", async () => {
    const own = await app.get('/properties', { headers: { ...credentials.group, 'x-sm-trace-token': OWN } });
    expect(own.headers['x-sm-trace-token']).toBe(OWN);
    const refused = await app.get('/nowhere', { headers: { 'x-sm-trace-token': OWN } });
    expect(refused.headers['x-sm-trace-token']).toBe(OWN);
  });

  it.each(['', 'x', `${OWN}0`, `{${OWN}}`, 'g'.repeat(36), ['b54adc00', OWN]])(
    'is a fresh one if the caller sent %j',
    async (sent) => {
      const { headers } = await app.get('/nowhere', { headers: { 'x-sm-trace-token': sent } });
      expect(headers['x-sm-trace-token']).toMatch(UUID);
      expect(headers['x-sm-trace-token']).not.toBe(OWN);
    },
  );
});
