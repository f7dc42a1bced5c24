import { Metrics } from '../../src/telemetry/metrics/metrics.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { aProperty } from '../../tools/harness/builders/a-property.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { largePhotos } from '../harness/builders/large-photos.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { sampleValue } from '../harness/metric-samples.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { sendUnread, type UnreadRequest } from '../harness/unread-request.js';
import { until } from '../../tools/harness/until.js';

const DETAIL = `/properties/${uuidOf('House')}`;
const STAY = 'checkin=2027-03-10&checkout=2027-03-12';
/** About 6 MB each: the third unread response of a key is refused, and the fourth of all keys together. */
const ENV = { UNSENT_PER_KEY_MB: '11', UNSENT_MB: '23' };
const SECOND_KEY = { ...credentials.channel, 'x-sm-api-key': 'the-second-channel-key' };

const dataSet = aDataSet({
  properties: [aProperty({ content: { photos: largePhotos() } })],
  keys: [{ kind: 'channel', apiId: 'the-channel', key: SECOND_KEY['x-sm-api-key'], requestsPerMinute: 1000 }],
});

let first: TestApp;
beforeAll(async () => {
  first = await startTestApp({ dataSet });
});
afterAll(() => first.close());

describe.each(['64', '0'])('responses that are not read, with %s MB for a cache,', (RESPONSE_CACHE_MB) => {
  const metrics = new Metrics();
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ dataSet: undefined, beside: first, env: { ...ENV, RESPONSE_CACHE_MB }, metrics });
    // From then on no response waits for a read of 6 MB, which a busy machine may not finish in time.
    await until(async () => (await detail(SECOND_KEY)).status === 200 && (await figure('stayquote_rate_sheets')) === 1);
  });
  afterAll(() => app.close());

  const unread: UnreadRequest[] = [];
  afterEach(async () => {
    for (const { socket } of unread) socket.destroy();
    await untilUnsent(0);
  });

  const figure = async (name: string, labels = {}) => sampleValue(await metrics.text(), name, labels);
  const untilUnsent = (bytes: number) => until(async () => (await figure('stayquote_unsent_bytes')) === bytes);
  const leaveUnread = async (headers: Readonly<Record<string, string>>, targets = [`${DETAIL}?${STAY}`]) => {
    const sent = await sendUnread(app.port, targets, headers);
    unread.push(sent);
    return sent;
  };
  const detail = (headers: Readonly<Record<string, string>>) => app.get(DETAIL, { query: STAY, headers });

  it('of one key are limited: 503 only for that key, and 200 again once they are read', async () => {
    const [one, other] = [await leaveUnread(credentials.channel), await leaveUnread(credentials.channel)];
    const before = (await figure('stayquote_unsent_refusals_total', { bound: 'key' })) ?? 0;
    const refused = await detail(credentials.channel);
    const message = 'Unread responses to this key take 11 MB; read them, then retry the request';
    const errors = [{ name: 'ServiceUnavailable', message, meta: { retryAfterSeconds: 5 } }];
    expect([refused.status, refused.headers['retry-after'], refused.body]).toEqual([503, '5', { errors }]);
    expect(await figure('stayquote_unsent_refusals_total', { bound: 'key' })).toBe(before + 1);
    expect((await app.get('/properties', { headers: credentials.group })).status).toBe(200);
    expect((await detail(SECOND_KEY)).status).toBe(200);
    for (const { socket } of [one, other]) socket.resume();
    await untilUnsent(0);
    expect((await detail(credentials.channel)).status).toBe(200);
  });

  it('of a burst exceed the limit by at most one response', async () => {
    const sent = Array.from({ length: 12 }, () => sendUnread(app.port, [`${DETAIL}?${STAY}`], credentials.channel));
    unread.push(...(await Promise.all(sent)));
    const { length } = (await detail(SECOND_KEY)).bytes;
    await untilUnsent(2 * length);
  });

  if (RESPONSE_CACHE_MB === '0') return;
  it('of all keys are limited: 503 for every key', async () => {
    for (const headers of [credentials.channel, credentials.channel, SECOND_KEY, SECOND_KEY])
      await leaveUnread(headers);
    const refused = await app.get('/properties', { headers: credentials.group });
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);
    expect(await figure('stayquote_unsent_refusals_total', { bound: 'process' })).toBeGreaterThan(0);
  });

  it('do not affect earlier checks, and responses without a body are not refused', async () => {
    const known = (await detail(credentials.channel)).headers['etag'] ?? '';
    for (let time = 0; time < 2; time += 1) await leaveUnread(credentials.channel);
    const statusOf = async (path: string, headers = {}) =>
      (await app.get(path, { headers: { ...credentials.channel, ...headers } })).status;
    expect(await statusOf(DETAIL)).toBe(400);
    expect(await statusOf(`/properties/${uuidOf('Nowhere')}?${STAY}`)).toBe(404);
    expect(await statusOf('/properties')).toBe(401);
    expect(await statusOf(`${DETAIL}?${STAY}`, { 'if-none-match': known })).toBe(304);
  });

  it('are counted once each, whatever their outcome, and not at all without a body', async () => {
    for (const method of ['HEAD', 'GET']) await app.send(method, DETAIL, { query: STAY, headers: credentials.channel });
    await untilUnsent(0);
    const { bytes } = await detail(credentials.channel);
    const { socket } = await leaveUnread(credentials.channel);
    expect(await figure('stayquote_unsent_bytes')).toBe(bytes.length);
    await leaveUnread({ ...credentials.channel, 'Accept-Encoding': 'gzip' });
    await untilUnsent(bytes.length);
    socket.resetAndDestroy();
    await untilUnsent(0);
  });
});

it('responses of a burst are not built before there is room for them', async () => {
  const metrics = new Metrics();
  const app = await startTestApp({ dataSet: undefined, beside: first, env: ENV, metrics });
  // The rate sheet is read first, and then all of them continue at once.
  const stays = Array.from({ length: 12 }, (_, night) => `checkin=2027-03-10&checkout=2027-03-${12 + night}`);
  const sent = stays.map((stay) => sendUnread(app.port, [`${DETAIL}?${stay}`], credentials.channel));
  const unread = await Promise.all(sent);
  const made = sampleValue(await metrics.text(), 'stayquote_responses_total', { cache: 'miss' });
  for (const { socket } of unread) socket.destroy();
  await app.close();
  // One more than the limit may be built meanwhile.
  expect(made).toBeLessThanOrEqual(3);
});

it('unread documents share their bytes, so they hold up nobody', async () => {
  const metrics = new Metrics();
  const app = await startTestApp({ dataSet: undefined, beside: first, env: { UNSENT_PER_KEY_MB: '1' }, metrics });
  expect((await app.get('/properties', { headers: credentials.group })).status).toBe(200);
  const targets = Array.from({ length: 6 }, () => '/docs/swagger-ui-bundle.js');
  const unread = await Promise.all(Array.from({ length: 20 }, () => sendUnread(app.port, targets, {})));
  expect(sampleValue(await metrics.text(), 'stayquote_unsent_bytes')).toBe(0);
  expect((await app.get('/docs/swagger-ui-bundle.js')).status).toBe(200);
  expect((await app.get('/properties', { headers: credentials.group })).status).toBe(200);
  for (const { socket } of unread) socket.destroy();
  await app.close();
});
