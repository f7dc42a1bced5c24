import { Metrics } from '../../src/telemetry/metrics/metrics.js';
import { aConnection } from '../builders/a-connection.js';
import { aDataSet } from '../builders/a-data-set.js';
import { aHotelAt } from '../builders/a-hotel-at.js';
import { aProperty } from '../builders/a-property.js';
import { credentials } from '../builders/credentials.js';
import { uuidOf } from '../builders/uuid-of.js';
import { type DatabaseProxy, databaseProxy } from '../support/database-proxy.js';
import { sampleValue } from '../support/metric-samples.js';
import { SEARCH_PATH } from '../support/search-properties.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { until } from '../support/until.js';

const HOTELS = Array.from({ length: 20 }, (_, at) => aHotelAt(`Hotel ${at}`, [0, at / 1000]));

const dataSet = aDataSet({
  properties: [aProperty(), ...HOTELS],
  channels: [
    {
      apiId: credentials.channel['x-sm-api-id'],
      name: 'Channel',
      properties: HOTELS.map(({ name }) => aConnection({ property: String(name) })),
    },
  ],
});

describe('searches that wait for the database', () => {
  const metrics = new Metrics();
  let [node, proxy, app]: [TestApp, DatabaseProxy, TestApp] = [] as never;
  beforeAll(async () => {
    node = await startTestApp({ dataSet });
    proxy = await databaseProxy(node.connectionString);
    const env = { RATE_SHEETS_MB: '0', ANSWER_CACHE_MB: '0' };
    const beside = { ...node, connectionString: proxy.connectionString };
    app = await startTestApp({ dataSet: undefined, beside, env, metrics });
  });
  afterAll(async () => {
    await app.close();
    await proxy.close();
    await node.close();
  });

  const search = (day: number) => {
    const query = { latitude: 0, longitude: 0, checkin: `2027-03-${10 + day}`, checkout: `2027-03-${11 + day}` };
    return app.get(SEARCH_PATH, { query, headers: credentials.channel });
  };
  const waiting = async () => sampleValue(await metrics.text(), 'stayquote_queue_length', { queue: 'searches' }) ?? NaN;

  it('occupy one connection, and let quotes and property detail through', async () => {
    // Only the query that reads the nights of all properties of the page contains this uuid.
    const delayed = proxy.checkResponses(uuidOf('Hotel 19'));
    const searches = Array.from({ length: 8 }, (_, day) => search(day));
    await until(async () => (delayed.count() >= 1 && (await waiting()) >= 5 ? true : undefined));
    const stay = { checkIn: '2027-03-10', checkOut: '2027-03-12' };
    const quotes = await app.get(`/properties/${uuidOf('House')}/quotes`, { query: stay, headers: credentials.group });
    const detail = await app.get(`/properties/${uuidOf('Hotel 0')}`, {
      query: { checkin: '2027-03-10', checkout: '2027-03-12' },
      headers: credentials.channel,
    });
    expect([quotes.status, detail.status, delayed.count()]).toEqual([200, 200, 1]);
    proxy.heal();
    const statuses = (await Promise.all(searches)).map(({ status }) => status);
    expect(statuses).toContain(200);
    // The delayed query may have failed, and the last requests may have waited too long.
    expect([200, 503]).toEqual(expect.arrayContaining([...new Set(statuses)]));
  });
});
