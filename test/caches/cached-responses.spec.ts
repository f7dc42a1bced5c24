import { gunzipSync } from 'node:zlib';
import { Metrics } from '../../src/telemetry/metrics/metrics.js';
import { aConnection } from '../../tools/harness/builders/a-connection.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { aProperty } from '../../tools/harness/builders/a-property.js';
import { aRoomRate } from '../../tools/harness/builders/a-room-rate.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { sampleValue } from '../harness/metric-samples.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { until } from '../../tools/harness/until.js';
import { untilListening } from '../harness/until-listening.js';

const QUOTES = `/properties/${uuidOf('House')}/quotes`;
const STAY = 'checkIn=2027-03-10&checkOut=2027-03-20&adults=2&withBreakdown=true';
const RATES = Array.from({ length: 6 }, (_, at) => aRoomRate({ name: `Rate ${at}` }));

const dataSet = aDataSet({ properties: [aProperty({ roomRates: RATES })] });

describe.each([
  ['cached', '64'],
  ['not cached', '0'],
])('a response that is %s', (_, megabytes) => {
  const metrics = new Metrics();
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ dataSet, env: { RESPONSE_CACHE_MB: megabytes }, metrics });
    await untilListening(metrics);
  });
  afterAll(() => app.close());

  const quotes = (headers = {}, query = STAY) =>
    app.get(QUOTES, { query, headers: { ...credentials.group, ...headers } });

  it('has the same bytes and entity tag each time', async () => {
    const [first, second] = [await quotes(), await quotes()];
    expect(second.bytes).toEqual(first.bytes);
    expect(first.headers['etag']).toMatch(/^W\/"/);
    expect(second.headers['etag']).toBe(first.headers['etag']);
  });

  it('is compressed only if the client accepts that', async () => {
    const plain = await quotes();
    for (let time = 0; time < 2; time += 1) {
      const packed = await quotes({ 'accept-encoding': 'br, gzip' });
      expect(packed.headers['content-encoding']).toBe('gzip');
      expect(gunzipSync(packed.bytes)).toEqual(plain.bytes);
      expect(packed.headers['content-length']).toBe(String(packed.bytes.length));
      expect(packed.bytes.length * 3).toBeLessThan(plain.bytes.length);
      expect(packed.headers['etag']).toBe(plain.headers['etag']);
    }
    for (const refused of ['identity', 'gzip;q=0', 'br', '']) {
      const sent = await quotes({ 'accept-encoding': refused });
      expect([sent.headers['content-encoding'], sent.headers['vary']]).toEqual([undefined, 'Accept-Encoding']);
      expect(sent.bytes).toEqual(plain.bytes);
    }
  });

  it('is not compressed if it is small', async () => {
    const { text, headers } = await quotes({ 'accept-encoding': 'gzip' }, `${STAY}&children=9`);
    expect([text, headers['content-encoding']]).toEqual(['[]', undefined]);
  });

  it('is not sent any more to the key of a group that its property has left', async () => {
    await app.sql(`insert into property_group (uuid, name) values ('${uuidOf('Others')}', 'Others')`);
    for (const [group, status] of [
      ['Others', 403],
      ['Group', 200],
    ] as const) {
      await app.sql(`update property set group_uuid = '${uuidOf(group)}'`);
      await until(async () => (await quotes()).status === status);
    }
  });

  it('is counted as a cache hit or miss, under the former name too', async () => {
    const counts = async () => {
      const text = await metrics.text();
      const values = ['hit', 'miss'].map((cache) => sampleValue(text, 'stayquote_responses_total', { cache }) ?? NaN);
      const former = ['kept', 'made'].map((origin) => sampleValue(text, 'stayquote_answers_total', { origin }));
      expect(former).toEqual(values);
      return values;
    };
    const query = `${STAY}&infants=0`;
    const before = await counts();
    for (let time = 0; time < 3; time += 1) await quotes({}, query);
    const after = await counts();
    expect(after.map((figure, at) => figure - (before[at] ?? 0))).toEqual(megabytes === '0' ? [0, 3] : [2, 1]);
  });
});

describe('the entity tag of a response that was never generated', () => {
  const metrics = new Metrics();
  let app: TestApp;
  let etag: string;
  beforeAll(async () => {
    app = await startTestApp({ dataSet, metrics });
    await untilListening(metrics);
    etag = String((await quotes({ 'if-none-match': '*' })).headers['etag']);
  });
  afterAll(() => app.close());

  const quotes = (headers: Record<string, string>, query = STAY) =>
    app.get(QUOTES, { query, headers: { ...credentials.group, ...headers } });

  /** How many responses were generated, or sent from the cache. */
  const sent = async () => {
    const text = await metrics.text();
    return ['hit', 'miss'].map((cache) => sampleValue(text, 'stayquote_responses_total', { cache }) ?? 0);
  };

  it('is compared after the limit', async () => {
    const before = await sent();
    const [first, second] = [await quotes({ 'if-none-match': etag }), await quotes({ 'if-none-match': etag })];
    expect([first, second].map(({ status, headers }) => `${status} ${headers['etag']}`)).toEqual(
      Array(2).fill(`304 ${etag}`),
    );
    const [left, leftThen] = [first, second].map(({ headers }) => Number(headers['x-ratelimit-remaining']));
    expect(leftThen).toBe((left ?? 0) - 1);
    expect(await sent()).toEqual(before);
  });

  it('leaves the response to clients that do not have it', async () => {
    for (const headers of [{ 'if-none-match': '"another"' }, {}]) {
      const { status, headers: received, text } = await quotes(headers);
      expect([status, received['etag']]).toEqual([200, etag]);
      expect(JSON.parse(text)).toHaveLength(RATES.length);
    }
    expect([(await quotes({ 'if-none-match': etag })).status, (await quotes({})).status]).toEqual([304, 200]);
  });

  it('is not cached for an invalid request', async () => {
    for (let time = 0; time < 2; time += 1) {
      expect((await quotes({ 'if-none-match': '*' }, `${STAY}&rooms=none`)).status).toBe(400);
    }
  });

  it('is another one on another day, for the same data and request', async () => {
    const later = await startTestApp({ dataSet: undefined, beside: app, clock: '2027-03-11T12:00:00Z' });
    const { status, headers } = await later.get(QUOTES, { query: STAY, headers: credentials.group });
    expect([status, headers['etag'] === etag]).toEqual([200, false]);
    await later.close();
  });

  it('is invalid after a change', async () => {
    await app.sql(`update room_rate set name = name || ' of today'`);
    await until(async () => (await quotes({ 'if-none-match': etag })).status === 200);
  });
});

it('responses to channels are never those cached for another channel', async () => {
  const some = aConnection({ roomRateUuids: [uuidOf('Rate 1')] });
  const app = await startTestApp({
    dataSet: aDataSet({
      properties: [aProperty({ roomRates: RATES })],
      channels: [
        { apiId: 'the-channel', name: 'All', properties: [aConnection()] },
        { apiId: 'picky', name: 'One', properties: [some] },
      ],
      keys: [{ kind: 'channel', apiId: 'picky', key: 'key-of-the-picky-channel' }],
    }),
  });
  const read = (apiId: string, key: string, etag = '') =>
    app.get(`/properties/${uuidOf('House')}`, {
      query: { checkin: '2027-03-10', checkout: '2027-03-12' },
      headers: { 'x-sm-api-id': apiId, 'x-sm-api-key': key, 'if-none-match': etag },
    });
  const all = await read('the-channel', 'the-channel-key');
  const one = await read('picky', 'key-of-the-picky-channel', all.headers['etag'] ?? '');
  const rates = ({ text }: typeof all) => text.split('"ratePlanUuid"').length - 1;
  expect([all, one].map((response) => [response.status, rates(response)])).toEqual([
    [200, 6],
    [200, 1],
  ]);
  expect((await read('the-channel', 'the-channel-key')).bytes).toEqual(all.bytes);
  await app.close();
});
