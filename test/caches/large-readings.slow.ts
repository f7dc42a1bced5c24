import { Metrics } from '../../src/telemetry/metrics/metrics.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { aProperty } from '../../tools/harness/builders/a-property.js';
import { aRoomRate } from '../../tools/harness/builders/a-room-rate.js';
import { aHotelAt } from '../harness/builders/a-hotel-at.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { openProxy } from '../../tools/harness/proxy.js';
import { sampleValue } from '../harness/metric-samples.js';
import { startTestApp } from '../harness/test-app.js';
import { until } from '../../tools/harness/until.js';

/** A property that takes long to read, and a small one. */
const roomRates = Array.from({ length: 200 }, (_, at) => aRoomRate({ name: `Rate ${at}` }));
const dataSet = aDataSet({ properties: [aProperty({ roomRates }), aHotelAt('Inn', [0, 0])] });

it('rate sheets that are not cached are read for a small property while a large one is, and once for the same stay', async () => {
  const metrics = new Metrics();
  const node = await startTestApp({ dataSet });
  const proxy = await openProxy(node.connectionString);
  const env = { RATE_SHEETS_MB: '0', RESPONSE_CACHE_MB: '0' };
  const app = await startTestApp({ dataSet: undefined, beside: proxy, env, metrics });
  /** Quotes for two nights from a day in March. */
  const quotes = async (house: string, day: number) => {
    const query = { checkIn: `2027-03-${10 + day}`, checkOut: `2027-03-${12 + day}` };
    return app.send('HEAD', `/properties/${uuidOf(house)}/quotes`, { query, headers: credentials.group });
  };
  const figure = async (name: string, labels = {}) => sampleValue(await metrics.text(), name, labels) ?? NaN;
  const readings = () => figure('stayquote_rate_sheet_lookups_total', { result: 'stay' });
  const waiting = () => figure('stayquote_queue_length', { queue: 'sheets' });

  // The uuid occurs only in the query that reads the nights.
  const delayed = proxy.delayResponses(uuidOf('Rate 0'));
  const large = Array.from({ length: 12 }, (_, at) => quotes('House', at));
  await until(async () => delayed.count() >= 2 && (await waiting()) >= 6);
  expect((await quotes('Inn', 0)).status).toBe(200);
  expect(delayed.count()).toBeLessThanOrEqual(2);
  proxy.heal();
  const statuses = (await Promise.all(large)).map(({ status }) => status);
  expect(statuses).toContain(200);
  // Queries delayed for too long have failed, and the last requests waited too long.
  expect([200, 503]).toEqual(expect.arrayContaining([...new Set(statuses)]));

  const before = await readings();
  const responses = await Promise.all(Array.from({ length: 20 }, () => quotes('House', 19)));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await readings()) - before).toBeLessThan(10);
  await app.close();
  await proxy.stop();
  await node.close();
});
