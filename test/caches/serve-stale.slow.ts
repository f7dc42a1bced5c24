import { setTimeout as pause } from 'node:timers/promises';
import { Metrics } from '../../src/telemetry/metrics/metrics.js';
import { importDocument } from '../../src/import/write/import-data-set.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { aHotelAt } from '../harness/builders/a-hotel-at.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { type FaultyProxy, openProxy } from '../../tools/harness/proxy.js';
import type { HttpResponse } from '../../tools/harness/http-exchange.js';
import { sampleValue } from '../harness/metric-samples.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { until } from '../../tools/harness/until.js';

/** Longer than sheets and keys are used without confirmation. */
const OUTAGE_MS = 7000;

/** With the database, which the others share. */
let store: TestApp;
let proxy: FaultyProxy;
let app: TestApp;
let metrics: Metrics;
const dataSetAt = (amount: number) =>
  aDataSet({ properties: [aHotelAt('House', [47, 11], { amount }), aHotelAt('Cold', [48, 11])] });
beforeAll(async () => {
  store = await startTestApp({ dataSet: dataSetAt(100) });
});
afterAll(() => store.close());
afterEach(async () => {
  proxy.heal();
  await app.close();
  await proxy.stop();
});

const start = async (seconds: string, env: Readonly<Record<string, string>> = {}) => {
  [proxy, metrics] = [await openProxy(store.connectionString), new Metrics()];
  const settings = { SERVE_STALE_SECONDS: seconds, RESPONSE_CACHE_MB: '1', ...env };
  app = await startTestApp({ dataSet: undefined, beside: proxy, env: settings, metrics });
  await warmUp();
  // It is read behind a response.
  if (env['RATE_SHEETS_MB'] === undefined) await until(async () => (await figure('stayquote_rate_sheets')) === 1);
};
const quotes = (headers: Readonly<Record<string, string>> = credentials.group, house = 'House', adults = 2) =>
  app.get(`/properties/${uuidOf(house)}/quotes`, {
    query: `checkIn=2027-03-10&checkOut=2027-03-12&adults=${adults}`,
    headers,
  });
/** What was read before notifications arrive may be outdated, and is not kept. */
const warmUp = async () => {
  await until(async () => {
    await quotes();
    return (await figure('stayquote_change_feed_up')) === 1;
  });
  await quotes();
};
const list = async () => (await app.get('/properties', { headers: credentials.group })).status;
const grossOf = ({ body }: HttpResponse) => (body as { price: { gross: number } }[])[0]?.price.gross;
const age = ({ headers }: HttpResponse) => Number(headers['age'] ?? -1);
const figure = async (name: string) => sampleValue(await metrics.text(), name);

it('warm properties are served to keys that were live, with their age, and nothing else that was changed before', async () => {
  await start('60');
  const { headers } = await quotes();
  expect(headers['age']).toBeUndefined();
  proxy.freeze();
  let slowest = 0;
  await until(async () => {
    const sentAt = performance.now();
    const response = await quotes();
    slowest = Math.max(slowest, performance.now() - sentAt);
    expect(response.status).toBe(200);
    return age(response) >= 5;
  });
  expect(slowest).toBeLessThan(5000);
  expect(await figure('stayquote_stale_responses_total')).toBeGreaterThan(0);

  const priced = await quotes(credentials.group, 'House', 1);
  expect([priced.status, grossOf(priced), age(priced) >= 4]).toEqual([200, 200, true]);
  const unchanged = await quotes({ ...credentials.group, 'if-none-match': headers['etag'] ?? '' });
  expect([unchanged.status, age(unchanged) >= 4]).toEqual([304, true]);
  expect((await quotes(credentials.group, 'Cold')).status).toBe(503);
  expect((await quotes(credentials.property)).status).toBe(503); // It was never seen.

  await importDocument(store.connectionString, dataSetAt(150), { withKeys: true });
  await until(async () => (await figure('stayquote_change_feed_up')) === 0);
  proxy.heal();
  const fresh = await until(async () => {
    const response = await quotes();
    return age(response) === -1 && response;
  });
  expect(grossOf(fresh)).toBe(300);

  await warmUp();
  const untilSheets = (count: number) =>
    until(async () => {
      if (count > 1) await quotes(credentials.group, 'Cold');
      return (await figure('stayquote_rate_sheets')) === count;
    });
  await untilSheets(2);
  await store.sql('UPDATE api_key SET name = $1', ['changed']);
  // Notifications arrive in their order.
  await store.sql(`SELECT pg_notify('stayquote_changes', 'property ${uuidOf('Cold')}')`);
  await untilSheets(1);
  proxy.freeze();
  expect((await quotes()).status).toBe(503);
});

it.each([
  ['after that time', '6', 4000],
  ['at once if it is not set', '', 0],
])('what the database could not confirm is no longer served %s', async (_, seconds, msMin) => {
  await start(seconds);
  proxy.freeze();
  const since = performance.now();
  await until(async () => (await quotes()).status === 503);
  expect(performance.now() - since).toBeGreaterThan(msMin);
  expect(performance.now() - since).toBeLessThan(20_000);
});

it('an outage ends where no sheet is cached too: a key that was revoked during it is refused soon after', async () => {
  await start('60', { RATE_SHEETS_MB: '0' });
  expect(await list()).toBe(200);
  proxy.freeze();
  await pause(OUTAGE_MS);
  expect(await list()).toBe(503);
  await store.sql('UPDATE api_key SET revoked_at = now()');
  proxy.heal();
  const since = performance.now();
  await until(async () => (await list()) === 401);
  expect(performance.now() - since).toBeLessThan(30_000);
});
