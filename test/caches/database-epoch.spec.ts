import { importDocument } from '../../src/import/write/import-data-set.js';
import { Metrics } from '../../src/telemetry/metrics/metrics.js';
import type { QuoteResponse } from '../../src/api/quotes/quote.response.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { aProperty } from '../../tools/harness/builders/a-property.js';
import { aRoomRate } from '../../tools/harness/builders/a-room-rate.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { sampleValue } from '../harness/metric-samples.js';
import { runStayquote } from '../../tools/harness/server.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { copyTestDatabase, createTestDatabase } from '../harness/test-database.js';
import { until } from '../../tools/harness/until.js';

const HOUSE = `/properties/${uuidOf('House')}`;
const NIGHT = { checkIn: '2027-03-10', checkOut: '2027-03-11', adults: 2 };
const SEARCH = { checkin: '2027-03-10', checkout: '2027-03-11' };
const layers = [{ from: '2027-03-01', to: '2027-12-31', amount: '100.00' }];
const dataSet = aDataSet({ properties: [aProperty({ roomRates: [aRoomRate({ layers })] })] });

const quotes = (app: TestApp, etag = '') =>
  app.get(`${HOUSE}/quotes`, { query: NIGHT, headers: { ...credentials.group, 'if-none-match': etag } });
const detail = (app: TestApp, etag = '') =>
  app.get(HOUSE, { query: SEARCH, headers: { ...credentials.channel, 'if-none-match': etag } });
const tagOf = ({ headers }: Awaited<ReturnType<typeof quotes>>) => headers['etag'] ?? '';
const priceOf = ({ body }: Awaited<ReturnType<typeof quotes>>) => (body as QuoteResponse[])[0]?.price.net;
const revisions = (app: TestApp) => app.sql('SELECT property_uuid AS uuid, revision FROM property_state');

it('a database restored next to the original repeats revisions, but does not accept its entity tags', async () => {
  const database = await createTestDatabase();
  await importDocument(database.connectionString, dataSet, { withKeys: true });
  const restored = await copyTestDatabase(database);
  const apps = [
    await startTestApp({ dataSet: undefined, beside: database }),
    await startTestApp({ dataSet: undefined, beside: restored }),
  ] as const;
  await apps[0].sql('UPDATE nightly_price SET amount_minor = 12000');
  await apps[1].sql('UPDATE nightly_price SET amount_minor = 13000');
  expect(await revisions(apps[1])).toEqual(await revisions(apps[0]));
  for (const send of [quotes, detail]) {
    const tag = tagOf(await send(apps[0]));
    expect((await send(apps[0], tag)).status).toBe(304);
    const other = await send(apps[1], tag);
    expect([other.status, tagOf(other) === tag]).toEqual([200, false]);
  }
  expect([priceOf(await quotes(apps[0])), priceOf(await quotes(apps[1]))]).toEqual([120, 130]);
  for (const app of apps) await app.close();
  for (const each of [database, restored]) await each.drop();
});

it('`stayquote database new-epoch` makes running servers clear their caches, although no revision has changed', async () => {
  const metrics = new Metrics();
  const app = await startTestApp({ dataSet, metrics });
  const cacheHits = async () => sampleValue(await metrics.text(), 'stayquote_responses_total', { cache: 'hit' }) ?? 0;
  // The change feed may still be connecting, and discard what is being read.
  const tags = await until(async () => {
    const found = [tagOf(await quotes(app)), tagOf(await detail(app))];
    return (await cacheHits()) >= 2 && found;
  });
  const before = await revisions(app);
  await app.sql('SET session_replication_role = replica; UPDATE nightly_price SET amount_minor = 13000');
  expect(await revisions(app)).toEqual(before);
  expect(priceOf(await quotes(app))).toBe(100);

  const outcome = await runStayquote(['database', 'new-epoch'], { DATABASE_URL: app.connectionString });
  const stdout = expect.stringMatching(/^the database has a new epoch: /) as string;
  expect(outcome).toEqual({ code: 0, stdout, stderr: '' });
  await until(async () => priceOf(await quotes(app)) === 130);
  const responses = [await quotes(app, tags[0]), await detail(app, tags[1])];
  expect(responses.map((response) => response.status)).toEqual([200, 200]);
  expect(responses.map(tagOf)).not.toEqual(tags);
  expect(await revisions(app)).toEqual(before);
  await app.close();
});
