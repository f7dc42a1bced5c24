import { freePort } from '../../src/database/embedded/free-port.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import type { HttpResponse } from '../../tools/harness/http-exchange.js';
import { acceptsScheme, contractOperations } from '../harness/contract-operations.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { requestOf } from './request-of.js';

/** A separate key for each test, so that none reaches another's limit. */
const groupKey = (key: string, requestsPerMinute?: number) => ({
  ...{ kind: 'group', groupUuid: uuidOf('Group'), key },
  ...(requestsPerMinute !== undefined && { requestsPerMinute }),
});
const dataSet = aDataSet({
  keys: [
    ...['limited-by-default', 'limited-documents'].map((key) => groupKey(key)),
    ...[groupKey('limited-own', 5), groupKey('limited-share', 7), groupKey('limited-direct', 2)],
    { kind: 'channel', apiId: 'the-channel', key: 'limited-channel', requestsPerMinute: 2 },
  ],
});
const keyed = (name: string) => ({ headers: { 'x-sm-api-key': `limited-${name}` } });

/** The values of the limit headers; the seconds are checked separately, since they count down. */
function limitOf({ headers }: HttpResponse): readonly unknown[] {
  const { ratelimit = '', 'ratelimit-policy': policy } = headers;
  expect(headers['x-ratelimit-reset']).toMatch(/^([1-9]|[1-5]\d|60)$/);
  expect(ratelimit).toMatch(new RegExp(`;t=${String(headers['x-ratelimit-reset'])}$`));
  return [headers['x-ratelimit-limit'], headers['x-ratelimit-remaining'], String(ratelimit).split(';t=')[0], policy];
}

describe('the rate limit of a key', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ dataSet, env: { RATE_LIMIT_PER_MINUTE: '3', FAILED_AUTH_PER_MINUTE: '2' } });
  });
  afterAll(() => app.close());

  it('[7-5] [8-12] counts every request, and is reported on every response, up to a 429', async () => {
    const key = keyed('by-default');
    const list = await app.get('/properties', key);
    expect([list.status, ...limitOf(list)]).toEqual([200, '3', '2', '"default";r=2', '"default";q=3;w=60']);
    expect(list.headers).not.toHaveProperty('retry-after');
    const invalid = await app.get('/properties?page=0', key);
    expect([invalid.status, ...limitOf(invalid)]).toEqual([400, '3', '1', '"default";r=1', '"default";q=3;w=60']);
    const missing = await app.send('HEAD', `/properties/${uuidOf('nowhere')}/room-types`, key);
    expect([missing.status, ...limitOf(missing)]).toEqual([404, '3', '0', '"default";r=0', '"default";q=3;w=60']);

    const refused = [await app.get('/properties?page=0', key), await app.get('/properties', key)];
    const secondsLeft = refused.map((response) => {
      expect([response.status, ...limitOf(response)]).toEqual([429, '3', '0', '"default";r=0', '"default";q=3;w=60']);
      expect(response.headers).not.toHaveProperty('retry-after-default');
      const seconds = Number(response.headers['x-ratelimit-reset']);
      expect(response.headers['retry-after']).toBe(String(seconds));
      const message = `More than 3 requests per minute with this key; retry in ${seconds} seconds`;
      const error = { name: 'RateLimited', message, meta: { retryAfterSeconds: seconds } };
      expect(response.body).toEqual({ errors: [error] });
      return seconds;
    });
    // Refused requests do not start the minute again.
    expect(secondsLeft[1]).toBeLessThanOrEqual(secondsLeft[0]!);
    expect((await app.get('/properties', { headers: credentials.group })).status).toBe(200);
  });

  it('may be its own, and counts cached responses and 304s', async () => {
    const query = 'checkIn=2027-03-10&checkOut=2027-03-11';
    const responses: HttpResponse[] = [];
    for (const tag of ['', '', '', '*', '*', '*']) {
      const headers = { ...keyed('own').headers, 'if-none-match': tag };
      responses.push(await app.get(`/properties/${uuidOf('House')}/quotes`, { query, headers }));
    }
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 304, 304, 429]);
    const left = responses.map(({ headers }) => headers['x-ratelimit-remaining']).join(' ');
    expect(left).toBe('4 3 2 1 0 0');
  });

  it.each([
    ['apiKey', keyed('direct').headers],
    ['channelKey', { ...keyed('channel').headers, 'x-sm-api-id': 'the-channel' }],
  ] as const)('spans all operations: %s', async (scheme, headers) => {
    const operations = Object.entries(contractOperations).filter(([, operation]) => acceptsScheme(operation, scheme));
    const statusOf = async (operation: (typeof operations)[number]) => {
      const { path, query } = requestOf(operation, scheme, 'House');
      return (await app.get(path, { query, headers })).status;
    };
    for (const operation of operations.slice(0, 2)) expect(await statusOf(operation)).toBe(200);
    for (const operation of operations) expect([operation[0], await statusOf(operation)]).toEqual([operation[0], 429]);
  });

  it('does not apply to OPTIONS and the OpenAPI document', async () => {
    const key = keyed('documents');
    for (let time = 0; time < 3; time += 1) await app.get('/properties', key);
    expect((await app.get('/properties', key)).status).toBe(429);
    expect((await app.send('OPTIONS', '/properties', key)).status).toBe(204);
    expect((await app.get('/openapi.json', key)).status).toBe(200);
  });

  it('does not depend on that of the address, which no client can choose without a trusted proxy', async () => {
    const send = (address: string, key = 'an-unknown-key') =>
      app.get('/properties', { headers: { 'x-forwarded-for': address, 'x-sm-api-key': key } });
    expect([(await send('203.0.113.1')).status, (await send('203.0.113.2')).status]).toEqual([401, 401]);
    const refused = await send('203.0.113.3');
    expect([refused.status, ...limitOf(refused)]).toEqual([429, '2', '0', '"address";r=0', '"address";q=2;w=60']);
    expect(refused.headers['retry-after']).toBe(refused.headers['x-ratelimit-reset']);
    expect((await send('203.0.113.1', 'the-group-key')).status).toBe(200);
  });

  it("is this server's share of it, reported on every response, while Redis is unreachable", async () => {
    const env = { REDIS_URL: `redis://127.0.0.1:${await freePort()}`, EXPECTED_NODES: '3' };
    const alone = await startTestApp({ dataSet: undefined, beside: app, env });
    const responses: HttpResponse[] = [];
    for (let time = 0; time < 3; time += 1) responses.push(await alone.get('/properties', keyed('share')));
    await alone.close();
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 429]);
    for (const [at, remaining] of ['1', '0', '0'].entries())
      expect(responses[at]?.headers).toMatchObject({ 'x-ratelimit-limit': '2', 'x-ratelimit-remaining': remaining });
    expect(responses[2]?.headers).toHaveProperty('retry-after');
  });
});
