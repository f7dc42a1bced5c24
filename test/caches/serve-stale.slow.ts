import pg from 'pg';
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
import { createTestDatabase, type TestDatabase } from '../harness/test-database.js';
import { until } from '../../tools/harness/until.js';

/** Longer than sheets and keys are used without confirmation. */
const OUTAGE_MS = 7000;

let database: TestDatabase;
let proxy: FaultyProxy;
let app: TestApp;
let metrics: Metrics;
const load = (amount: number) =>
  importDocument(
    database.connectionString,
    aDataSet({ properties: [aHotelAt('House', [47, 11], { amount }), aHotelAt('Cold', [48, 11])] }),
    { withKeys: true },
  );

const start = async (seconds: string, env: Readonly<Record<string, string>> = {}) => {
  database = await createTestDatabase();
  await load(100);
  [proxy, metrics] = [await openProxy(database.connectionString), new Metrics()];
  app = await startTestApp({
    dataSet: undefined,
    beside: proxy,
    env: { SERVE_STALE_SECONDS: seconds, RESPONSE_CACHE_MB: '1', ...env },
    metrics,
  });
  // What was read before notifications arrive may be outdated, and is not kept.
  await until(async () => {
    await quotes();
    return sampleValue(await metrics.text(), 'stayquote_change_feed_up') === 1 ? true : undefined;
  });
  await quotes();
};
afterEach(async () => {
  proxy.heal();
  await app.close();
  await proxy.stop();
  await database.drop();
});

const quotes = (headers: Readonly<Record<string, string>> = credentials.group, house = 'House', adults = 2) =>
  app.get(`/properties/${uuidOf(house)}/quotes`, {
    query: `checkIn=2027-03-10&checkOut=2027-03-12&adults=${adults}`,
    headers,
  });
const grossOf = ({ body }: HttpResponse) => (body as { price: { gross: number } }[])[0]?.price.gross;
const age = ({ headers }: HttpResponse) => Number(headers['age'] ?? -1);
const stale = async () => sampleValue(await metrics.text(), 'stayquote_stale_responses_total');

describe('while the database is away, with SERVE_STALE_SECONDS', () => {
  it('warm properties are served to keys that were live, with their age, and nothing else', async () => {
    await start('60');
    const { headers } = await quotes();
    expect(headers['age']).toBeUndefined();
    proxy.freeze();
    const since = performance.now();
    const responses: HttpResponse[] = [];
    let slowest = 0;
    while (performance.now() - since < OUTAGE_MS) {
      const sentAt = performance.now();
      responses.push(await quotes());
      slowest = Math.max(slowest, performance.now() - sentAt);
      await pause(100);
    }
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(age(responses.at(-1)!)).toBeGreaterThanOrEqual(4);
    expect(slowest).toBeLessThan(5000);
    expect(await stale()).toBeGreaterThan(0);

    const priced = await quotes(credentials.group, 'House', 1);
    expect([priced.status, grossOf(priced), age(priced) >= 4]).toEqual([200, 200, true]);
    const unchanged = await quotes({ ...credentials.group, 'if-none-match': headers['etag'] ?? '' });
    expect([unchanged.status, age(unchanged) >= 4]).toEqual([304, true]);
    expect((await quotes(credentials.group, 'Cold')).status).toBe(503);
    expect((await quotes(credentials.property)).status).toBe(503); // It was never seen.

    await load(150);
    proxy.heal();
    const fresh = await until(async () => {
      const response = await quotes();
      return age(response) === -1 ? response : undefined;
    });
    expect(grossOf(fresh)).toBe(300);
  });

  it('ends after that time', async () => {
    await start('6');
    await quotes();
    proxy.freeze();
    const since = performance.now();
    await until(async () => ((await quotes()).status === 503 ? true : undefined));
    expect(performance.now() - since).toBeGreaterThan(4000);
  });

  it('neither a key nor a property is served that was changed before', async () => {
    await start('60');
    await quotes();
    await app.sql('UPDATE api_key SET name = $1', ['changed']);
    await pause(500);
    proxy.freeze();
    expect((await quotes()).status).toBe(503);
  });
});

it('an outage ends where no sheet is cached too: a key that was revoked during it is refused soon after', async () => {
  await start('60', { RATE_SHEETS_MB: '0' });
  const list = async () => (await app.get('/properties', { headers: credentials.group })).status;
  expect(await list()).toBe(200);
  proxy.freeze();
  await pause(OUTAGE_MS);
  expect(await list()).toBe(503);
  const operator = new pg.Client({ connectionString: database.connectionString });
  await operator.connect();
  await operator.query('UPDATE api_key SET revoked_at = now()');
  await operator.end();
  proxy.heal();
  const since = performance.now();
  await until(async () => ((await list()) === 401 ? true : undefined));
  expect(performance.now() - since).toBeLessThan(30_000);
});

it('without SERVE_STALE_SECONDS nothing is served that the database could not confirm', async () => {
  await start('');
  await quotes();
  proxy.freeze();
  const since = performance.now();
  await until(async () => ((await quotes()).status === 503 ? true : undefined));
  expect(performance.now() - since).toBeLessThan(20_000);
});
