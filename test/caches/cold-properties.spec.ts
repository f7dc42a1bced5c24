import pg from 'pg';
import { Metrics } from '../../src/telemetry/metrics/metrics.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { aHotelAt } from '../harness/builders/a-hotel-at.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { openProxy } from '../../tools/harness/proxy.js';
import { sampleValue } from '../harness/metric-samples.js';
import { readQuotes } from '../harness/read-quotes.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { until } from '../../tools/harness/until.js';
import { untilListening } from '../harness/until-listening.js';

const STAY = { checkIn: '2027-03-10', checkOut: '2027-03-12' };
const NO_RESPONSES = { RESPONSE_CACHE_MB: '0' };

/** The query with which a whole sheet reads its nights, but not a stay. */
const NIGHTS_OF_SHEET = 'r.uuid = ANY ($4)';

/** Each test takes some that nobody has requested yet. */
const cold = ['House', ...Array.from({ length: 80 }, (_, at) => `House ${at}`)];
const someCold = (count: number) => cold.splice(-count);

let app: TestApp;
const metrics = new Metrics();
beforeAll(async () => {
  const properties = cold.map((name) => aHotelAt(name, [0, 0]));
  app = await startTestApp({ dataSet: aDataSet({ properties }), env: NO_RESPONSES, metrics });
  await untilListening(metrics);
});
afterAll(() => app.close());

const valueOf = async (name: string, labels = {}, of = metrics) => sampleValue(await of.text(), name, labels) ?? NaN;

describe('a property whose sheet is not cached', () => {
  let [house, other] = ['', ''] as [string, string];
  beforeEach(() => {
    [house, other] = someCold(2) as [string, string];
  });

  const request = (name = house, adults = 2) => readQuotes(app, { ...STAY, adults }, name);
  const sheets = () => valueOf('stayquote_rate_sheets');
  const untilSheets = (count: number) => until(async () => (await sheets()) === count);
  const cache = async (name = house) => {
    const before = await sheets();
    // The second one finds the first one's read, or reads the sheet behind its response.
    await Promise.all([request(name, 1), request(name, 2)]);
    await untilSheets(before + 1);
  };
  const lookups = (result: string) => valueOf('stayquote_rate_sheet_lookups_total', { result });
  /** Holds up reads of nights, until the connection ends. */
  const lockNights = async () => {
    const writer = new pg.Client({ connectionString: app.connectionString });
    await writer.connect();
    await writer.query('begin');
    await writer.query('lock table nightly_price');
    return writer;
  };
  const change = async (work: () => Promise<unknown>) => {
    const results = ['stay', 'read', 'held', 'renewed'];
    const before = await Promise.all(results.map(lookups));
    await work();
    const after = await Promise.all(results.map(lookups));
    return Object.fromEntries(results.map((result, at) => [result, after[at]! - before[at]!]));
  };
  const NONE = { stay: 0, read: 0, held: 0, renewed: 0 };

  it('is read for the stay only, and the whole sheet behind the next response', async () => {
    const before = await sheets();
    expect(await change(() => request())).toEqual({ ...NONE, stay: 1 });
    expect(await sheets()).toBe(before);
    expect(await change(() => request())).toEqual({ ...NONE, stay: 1, read: 1 });
    await untilSheets(before + 1);
    expect(await change(() => request())).toEqual({ ...NONE, held: 1 });
  });

  it('is read whole at once for a request that finds it being read, and not cached for a crawl', async () => {
    const [reads, writer] = [await lookups('read'), await lockNights()];
    const found = change(() => cache());
    await until(async () => (await lookups('read')) === reads + 1);
    await writer.end();
    expect(await found).toEqual({ ...NONE, stay: 1, read: 1 });
    const [before, others] = [await sheets(), someCold(15)];
    const crawled = async () => {
      for (const each of others) await request(each);
    };
    expect(await change(crawled)).toEqual({ ...NONE, stay: others.length });
    expect(await sheets()).toBe(before);
    expect(await change(() => request())).toEqual({ ...NONE, held: 1 });
  });

  it('is read once for a calendar, which does not show that it is in demand', async () => {
    const [before, others] = [await sheets(), someCold(15)];
    const query = { from: '2027-03-10', to: '2027-03-20', adults: 2 };
    const crawled = async () => {
      for (const each of others) {
        const path = `/extensions/v1/properties/${uuidOf(each)}/calendar`;
        expect((await app.get(path, { query, headers: credentials.group })).status).toBe(200);
      }
    };
    expect(await change(crawled)).toEqual({ ...NONE, stay: 2 * others.length });
    expect(await sheets()).toBe(before);
  });

  const raised = (uuid: string) => `UPDATE nightly_price SET amount_minor = 12300 WHERE property_uuid = '${uuid}'`;
  it.each([
    ['renewed if only nights changed since it was cached', raised, { ...NONE, renewed: 1 }],
    [
      'read again if anything else changed',
      (uuid: string) => `UPDATE room_rate SET sort_order = 7 WHERE property_uuid = '${uuid}'; ${raised(uuid)}`,
      { stay: 1, read: 1, renewed: 0 },
    ],
    [
      'read again if more changes were made than a request waits for',
      (uuid: string) => `${raised(uuid)}; SELECT note_property_changes(ARRAY['${uuid}']::uuid[], ARRAY['prices'],
        NULL, NULL, '2027-03-10', '2027-03-11') FROM generate_series(1, 501)`,
      { stay: 1, renewed: 0 },
    ],
  ])('is %s, by the next request', async (_, changed, expected) => {
    await cache();
    const before = await sheets();
    await app.sql(changed(uuidOf(house)));
    await untilSheets(before - 1);
    expect(await change(() => request())).toMatchObject(expected);
    expect((await request())[0]?.price.gross).toBe(246);
    await until(async () => {
      await request();
      return (await sheets()) === before;
    });
  });

  it('is not cached if it changes while it is read', async () => {
    const before = await sheets();
    await cache(other);
    const reads = await lookups('read');
    const writer = await lockNights();
    const pending = [request(house, 1), request(house, 2)];
    await until(async () => (await lookups('read')) === reads + 1);
    for (const each of [house, other]) {
      await app.sql(`select pg_notify('stayquote_changes', $1)`, [`property ${uuidOf(each)}`]);
    }
    // Notifications arrive in their order.
    await untilSheets(before);
    await writer.end();
    await Promise.allSettled(pending);
    expect(await sheets()).toBe(before);
  });
});

it('a whole sheet whose read behind a response fails is counted, and read again behind a later response', async () => {
  const proxy = await openProxy(app.connectionString);
  const own = new Metrics();
  const behind = await startTestApp({ dataSet: undefined, beside: proxy, env: NO_RESPONSES, metrics: own });
  const request = () =>
    behind.get(`/properties/${uuidOf('House')}/quotes`, { query: STAY, headers: credentials.group });
  await request();
  proxy.delayResponses(NIGHTS_OF_SHEET);
  await until(async () => {
    await request();
    return (await valueOf('stayquote_rate_sheet_lookups_total', { result: 'failed' }, own)) > 0;
  });
  proxy.heal();
  await until(async () => {
    await request();
    return (await valueOf('stayquote_rate_sheets', {}, own)) === 1;
  });
  await behind.close();
  await proxy.stop();
});

it('a crawl evicts nothing from the response cache', async () => {
  const own = new Metrics();
  const caching = await startTestApp({ dataSet: undefined, beside: app, metrics: own });
  await untilListening(own);
  const request = (house: string, adults = 2) => readQuotes(caching, { ...STAY, adults }, house);
  const bytes = () => valueOf('stayquote_response_cache_bytes', {}, own);
  await Promise.all([request('House', 2), request('House', 1)]);
  await request('House');
  const before = await bytes();
  expect(before).toBeGreaterThan(0);
  for (let at = 0; at < 80; at += 1) await request(`House ${at}`);
  expect(await bytes()).toBe(before);
  await caching.close();
});
