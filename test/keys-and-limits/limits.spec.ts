import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import type { HttpResponse } from '../../tools/harness/http-exchange.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

const KEY = { 'x-sm-api-key': 'the-default-key' };
const OWN_LIMIT = { 'x-sm-api-key': 'the-key-with-a-limit' };

/** The values of the limit headers; the seconds are checked separately, since they count down. */
function limitOf({ headers }: HttpResponse): readonly unknown[] {
  const { ratelimit = '', 'ratelimit-policy': policy } = headers;
  expect(headers['x-ratelimit-reset']).toMatch(/^([1-9]|[1-5]\d|60)$/);
  expect(ratelimit).toMatch(new RegExp(`;t=${String(headers['x-ratelimit-reset'])}$`));
  return [headers['x-ratelimit-limit'], headers['x-ratelimit-remaining'], String(ratelimit).split(';t=')[0], policy];
}

describe('limits', () => {
  let app: TestApp;
  beforeEach(async () => {
    const dataSet = aDataSet({
      keys: [
        { kind: 'group', groupUuid: uuidOf('Group'), key: KEY['x-sm-api-key'] },
        { kind: 'group', groupUuid: uuidOf('Group'), key: OWN_LIMIT['x-sm-api-key'], requestsPerMinute: 1 },
      ],
    });
    app = await startTestApp({ dataSet, env: { RATE_LIMIT_PER_MINUTE: '3', FAILED_AUTH_PER_MINUTE: '2' } });
  });
  afterEach(() => app.close());

  it('[7-5] [8-12] limits a key across all operations, with rate limit headers: 429', async () => {
    const list = await app.get('/properties', { headers: KEY });
    expect([list.status, ...limitOf(list)]).toEqual([200, '3', '2', '"default";r=2', '"default";q=3;w=60']);

    const invalid = await app.get('/properties?page=0', { headers: KEY });
    expect([invalid.status, ...limitOf(invalid)]).toEqual([400, '3', '1', '"default";r=1', '"default";q=3;w=60']);

    const missing = await app.send('HEAD', `/properties/${uuidOf('nowhere')}/room-types`, { headers: KEY });
    expect([missing.status, ...limitOf(missing)]).toEqual([404, '3', '0', '"default";r=0', '"default";q=3;w=60']);

    const refused = await app.get('/properties?page=0', { headers: KEY });
    expect([refused.status, ...limitOf(refused)]).toEqual([429, '3', '0', '"default";r=0', '"default";q=3;w=60']);
    const seconds = Number(refused.headers['x-ratelimit-reset']);
    expect(refused.headers['retry-after']).toBe(String(seconds));
    expect(refused.body).toEqual({
      errors: [
        {
          name: 'RateLimited',
          message: `More than 3 requests per minute with this key; retry in ${seconds} seconds`,
          meta: { retryAfterSeconds: seconds },
        },
      ],
    });
    expect((await app.get('/properties', { headers: credentials.group })).status).toBe(200);
  });

  it("applies a key's own limit, and limits before checking the kind of key", async () => {
    expect((await app.get('/properties', { headers: OWN_LIMIT })).status).toBe(200);
    expect((await app.get('/properties', { headers: OWN_LIMIT })).status).toBe(429);
  });

  it('limits failed authentications and unserved paths by address, but never a valid key', async () => {
    expect((await app.get('/properties')).status).toBe(401);
    expect((await app.get('/nowhere')).status).toBe(404);
    const refused = await app.get('/properties', { headers: { 'x-sm-api-key': 'an-unknown-key' } });
    expect([refused.status, ...limitOf(refused)]).toEqual([429, '2', '0', '"address";r=0', '"address";q=2;w=60']);
    expect(refused.headers['retry-after']).toBe(refused.headers['x-ratelimit-reset']);
    for (const [method, path] of [
      ['GET', '/nowhere'],
      ['POST', '/properties'],
      ['GET', '/properties/%ff'],
    ] as const) {
      expect((await app.send(method, path)).status).toBe(429);
    }
    expect((await app.get('/properties', { headers: KEY })).status).toBe(200);
  });

  it('does not trust a forged client address', async () => {
    for (const address of ['203.0.113.1', '203.0.113.2']) {
      expect((await app.get('/properties', { headers: { 'x-forwarded-for': address } })).status).toBe(401);
    }
    expect((await app.get('/properties', { headers: { 'x-forwarded-for': '203.0.113.3' } })).status).toBe(429);
  });
});

describe('limits behind a proxy', () => {
  it('counts by the address that the proxy forwards, for IPv6 by /64', async () => {
    const env = { FAILED_AUTH_PER_MINUTE: '1', TRUST_PROXY: '127.0.0.1' };
    const app = await startTestApp({ dataSet: aDataSet(), env });
    const statusFrom = async (address: string) =>
      (await app.get('/properties', { headers: { 'x-forwarded-for': address } })).status;
    expect(await statusFrom('2001:db8:1:1::1')).toBe(401);
    expect(await statusFrom('2001:db8:1:1::2')).toBe(429);
    expect(await statusFrom('2001:db8:1:2::1')).toBe(401);
    expect(await statusFrom('203.0.113.1')).toBe(401);
    expect(await statusFrom('203.0.113.1')).toBe(429);
    await app.close();
  });
});
