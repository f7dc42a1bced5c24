import { Metrics } from '../../src/telemetry/metrics/metrics.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import type { Piece } from '../../tools/harness/builders/piece.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { errorName } from '../harness/error-name.js';
import { sampleValue } from '../harness/metric-samples.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

/** A separate key for each test, so that none reaches another's limit. */
const groupKey = (key: string, fields: Piece = {}): Piece => ({
  kind: 'group',
  groupUuid: uuidOf('Group'),
  key,
  ...fields,
});
const dataSet = aDataSet({
  keys: [
    ...['key-one', 'key-two', 'headers', 'spanning', 'refusals', 'faults', 'frozen', 'warm'].map((name) =>
      groupKey(`limited-${name}`),
    ),
    groupKey('limited-own', { requestsPerMinute: 5 }),
    groupKey('limited-cached', { requestsPerMinute: 6 }),
    { kind: 'channel', apiId: 'the-channel', key: 'limited-channel' },
  ],
});

const LIMIT = 3;
const roomTypes = `/properties/${uuidOf('House')}/room-types`;
const quotes = `/properties/${uuidOf('House')}/quotes`;
const STAY = 'checkIn=2027-03-10&checkOut=2027-03-11';

describe('the rate limit of a key', () => {
  const metrics = new Metrics();
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ dataSet, env: { RATE_LIMIT_PER_MINUTE: String(LIMIT) }, metrics });
  });
  afterAll(() => app.close());

  const requestAs = (name: string, path = '/properties', query = '', method = 'GET') =>
    app.send(method, path, { query, headers: { 'x-sm-api-key': `limited-${name}` } });
  const statuses = async (name: string, times: number) => {
    const list: number[] = [];
    for (let time = 0; time < times; time += 1) list.push((await requestAs(name)).status);
    return list;
  };

  it('[7-5] [8-12] allows the given number of requests per minute, and refuses the next with 429', async () => {
    expect(await statuses('key-one', LIMIT + 2)).toEqual([200, 200, 200, 429, 429]);
    expect(errorName(await requestAs('key-one'))).toBe('429 RateLimited');
  });

  it("does not affect another key of the same owner, and applies a key's own limit", async () => {
    expect(await statuses('key-two', LIMIT)).toEqual([200, 200, 200]);
    expect(await statuses('own', 6)).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('spans all operations', async () => {
    expect((await requestAs('spanning')).status).toBe(200);
    expect((await requestAs('spanning', roomTypes)).status).toBe(200);
    expect((await requestAs('spanning', quotes, STAY)).status).toBe(200);
    expect((await requestAs('spanning', quotes, STAY)).status).toBe(429);
    expect((await requestAs('spanning', roomTypes)).status).toBe(429);
  });

  it('spans responses sent ahead of the router, and counts each request once', async () => {
    // The sheet of a property is cached by a second request.
    await Promise.all([requestAs('warm', quotes, STAY), requestAs('warm', quotes, STAY)]);
    const cacheHits = async () => sampleValue(await metrics.text(), 'stayquote_responses_total', { cache: 'hit' });
    const [before = 0, query] = [await cacheHits(), `${STAY}&adults=1`];
    const made = await requestAs('cached', quotes, query);
    const repeated = await requestAs('cached', quotes, query);
    const headers = { 'x-sm-api-key': 'limited-cached', 'if-none-match': made.headers.etag };
    const notModified = await app.get(quotes, { query, headers });
    const routed = [await requestAs('cached'), await requestAs('cached', roomTypes)];
    const responses = [made, repeated, notModified, ...routed, await requestAs('cached', quotes, query)];
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 304, 200, 200, 200]);
    expect(responses.map((response) => response.headers['x-ratelimit-remaining'])).toEqual([
      '5',
      '4',
      '3',
      '2',
      '1',
      '0',
    ]);
    expect(await cacheHits()).toBe(before + 2);
    expect((await requestAs('cached', quotes, query)).status).toBe(429);
    expect((await requestAs('cached')).status).toBe(429);
  });

  it('limits a channel too', async () => {
    const headers = { 'x-sm-api-id': 'the-channel', 'x-sm-api-key': 'limited-channel' };
    const query = 'checkin=2027-03-10&checkout=2027-03-11';
    const path = `/properties/${uuidOf('House')}`;
    for (let time = 0; time < LIMIT; time += 1) expect((await app.get(path, { query, headers })).status).toBe(200);
    expect((await app.get(path, { query, headers })).status).toBe(429);
  });

  it('counts HEAD and invalid requests like any other', async () => {
    expect((await requestAs('faults', '/properties', '', 'HEAD')).status).toBe(200);
    expect((await requestAs('faults', '/properties', 'page=0')).status).toBe(400);
    expect((await requestAs('faults', `/properties/${uuidOf('Nowhere')}/room-types`)).status).toBe(404);
    expect((await requestAs('faults')).status).toBe(429);
  });

  it('reports the state of the key on every response', async () => {
    const { headers } = await requestAs('headers');
    expect(headers).toMatchObject({
      'x-ratelimit-limit': '3',
      'x-ratelimit-remaining': '2',
      'x-ratelimit-reset': expect.stringMatching(/^([1-9]|[1-5]\d|60)$/) as string,
      ratelimit: expect.stringMatching(/^"\w+";r=2;t=\d+$/) as string,
      'ratelimit-policy': expect.stringMatching(/^"\w+";q=3;w=60$/) as string,
    });
    expect(headers).not.toHaveProperty('retry-after');
    expect((await requestAs('headers')).headers['x-ratelimit-remaining']).toBe('1');
  });

  it('reports on a 429 when to retry, and does not count refused requests', async () => {
    await statuses('refusals', LIMIT);
    const [first, second] = [await requestAs('refusals'), await requestAs('refusals')];
    for (const { status, headers, body } of [first, second]) {
      expect(status).toBe(429);
      expect(headers).toMatchObject({ 'x-ratelimit-limit': '3', 'x-ratelimit-remaining': '0' });
      const seconds = Number(headers['retry-after']);
      expect(seconds).toBeGreaterThanOrEqual(1);
      expect(seconds).toBeLessThanOrEqual(60);
      expect(body).toMatchObject({ errors: [{ name: 'RateLimited', meta: { retryAfterSeconds: seconds } }] });
    }
    expect(Number(second.headers['retry-after'])).toBeLessThanOrEqual(Number(first.headers['retry-after']));
  });

  it('does not apply to OPTIONS and the OpenAPI document', async () => {
    await statuses('frozen', LIMIT + 1);
    expect((await requestAs('frozen', '/properties', '', 'OPTIONS')).status).toBe(204);
    expect((await requestAs('frozen', '/openapi.json')).status).toBe(200);
  });
});
