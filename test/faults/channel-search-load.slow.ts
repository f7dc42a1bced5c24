import { Metrics } from '../../src/telemetry/metrics/metrics.js';
import { aConnection } from '../../tools/harness/builders/a-connection.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { aHotelAt } from '../harness/builders/a-hotel-at.js';
import { aProperty } from '../../tools/harness/builders/a-property.js';
import { aRoomRate } from '../../tools/harness/builders/a-room-rate.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import type { Piece } from '../../tools/harness/builders/piece.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { openProxy } from '../../tools/harness/proxy.js';
import { sampleValue } from '../harness/metric-samples.js';
import { SEARCH_PATH } from '../harness/search-properties.js';
import { startTestApp } from '../harness/test-app.js';
import { until } from '../../tools/harness/until.js';

const HOTELS = Array.from({ length: 20 }, (_, at) => aHotelAt(`Hotel ${at}`, [0, at / 1000]));
const other = { 'x-sm-api-id': credentials.channel['x-sm-api-id'], 'x-sm-api-key': 'another-key-of-the-channel' };
const keys = [{ kind: 'channel', apiId: other['x-sm-api-id'], key: other['x-sm-api-key'], requestsPerMinute: 1000 }];

/** Hotels that are connected to the channel. */
function dataSetOf(hotels: readonly Piece[]) {
  const properties = hotels.map(({ name }) => aConnection({ property: String(name) }));
  const channels = [{ apiId: other['x-sm-api-id'], name: 'Channel', properties }];
  return aDataSet({ keys, properties: [aProperty(), ...hotels], channels });
}

it('searches that wait for the database occupy one connection, and let quotes and property detail through', async () => {
  const metrics = new Metrics();
  const node = await startTestApp({ dataSet: dataSetOf(HOTELS) });
  const proxy = await openProxy(node.connectionString);
  const env = { RATE_SHEETS_MB: '0', RESPONSE_CACHE_MB: '0' };
  const app = await startTestApp({ dataSet: undefined, beside: proxy, env, metrics });
  const search = (day: number) => {
    const query = { latitude: 0, longitude: 0, checkin: `2027-03-${10 + day}`, checkout: `2027-03-${11 + day}` };
    return app.get(SEARCH_PATH, { query, headers: credentials.channel });
  };
  const waiting = async () => sampleValue(await metrics.text(), 'stayquote_queue_length', { queue: 'searches' }) ?? NaN;

  // Only the query that reads the nights of all properties of the page contains this uuid.
  const delayed = proxy.delayResponses(uuidOf('Hotel 19'));
  const searches = Array.from({ length: 8 }, (_, day) => search(day));
  await until(async () => delayed.count() >= 1 && (await waiting()) >= 5);
  const [stay, dates] = ['checkIn=2027-03-10&checkOut=2027-03-12', 'checkin=2027-03-10&checkout=2027-03-12'];
  const quotes = await app.get(`/properties/${uuidOf('House')}/quotes`, { query: stay, headers: credentials.group });
  const detail = await app.get(`/properties/${uuidOf('Hotel 0')}`, { query: dates, headers: credentials.channel });
  await until(() => delayed.count() > 0);
  expect([quotes.status, detail.status, delayed.count()]).toEqual([200, 200, 1]);
  proxy.heal();
  const statuses = (await Promise.all(searches)).map(({ status }) => status);
  expect(statuses).toContain(200);
  // The delayed query may have failed, and the last requests may have waited too long.
  expect([200, 503]).toEqual(expect.arrayContaining([...new Set(statuses)]));
  await app.close();
  await proxy.stop();
  await node.close();
});

it('a search that takes long gives way to the search of another key; a small one needs no turn', async () => {
  /** Different occupancies and deals of many room rates: more than a turn takes, on any machine. */
  const numbers = Array.from({ length: 10 }, (_, at) => at);
  const LONG = {
    ...{ latitude: 40, longitude: 0, checkin: '2027-03-10', checkout: '2027-04-09' },
    rooms: numbers.map((at) => JSON.stringify({ adults: 1 + (at % 4), children: Math.floor(at / 4) })),
    dealCodes: numbers.map((at) => `DEAL${at}`),
  };
  const SHORT = { latitude: 0, longitude: 0, checkin: '2027-03-10', checkout: '2027-03-11', perPage: 1 };
  const roomRates = Array.from({ length: 2000 }, (_, at) =>
    aRoomRate({ name: `Resort rate ${at}`, room: 'Resort room', plan: 'Resort Room' }),
  );
  const hotels = [aHotelAt('Resort', [40, 0], { roomRates }), aHotelAt('Hotel', [0, 0])];
  const metrics = new Metrics();
  const app = await startTestApp({ dataSet: dataSetOf(hotels), metrics });
  const begun = async () =>
    sampleValue(await metrics.text(), 'stayquote_queue_wait_seconds_count', { queue: 'searches' }) ?? 0;
  const firstToEnd = async () => {
    const [before, order] = [await begun(), [] as string[]];
    const send = async (name: string, query: typeof LONG | typeof SHORT, headers: typeof other) => {
      await app.get(SEARCH_PATH, { query, headers });
      order.push(name);
    };
    const long = send('long', LONG, credentials.channel);
    await until(async () => (await begun()) > before);
    await Promise.all([send('short', SHORT, other), long]);
    return order[0];
  };
  // On a busy machine the long one may end before the short one arrives.
  await until(async () => (await firstToEnd()) === 'short');
  // So that the sheet of the page is in memory soon, and the search is small.
  const detail = { query: 'checkin=2027-03-10&checkout=2027-03-11', headers: credentials.channel };
  for (let time = 0; time < 2; time += 1) await app.get(`/properties/${uuidOf('Hotel')}`, detail);
  await until(async () => {
    const before = await begun();
    expect((await app.get(SEARCH_PATH, { query: SHORT, headers: other })).status).toBe(200);
    return (await begun()) === before;
  });
  await app.close();
});
