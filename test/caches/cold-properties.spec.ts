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

/** The query with which a whole sheet reads its nights, but not a stay. */
const NIGHTS_OF_SHEET = 'r.uuid = ANY ($4)';

describe('a property whose sheet is not cached', () => {
  let metrics: Metrics;
  const others = Array.from({ length: 30 }, (_, at) => `House ${at}`);
  let app: TestApp;
  beforeEach(async () => {
    metrics = new Metrics();
    const properties = ['House', ...others].map((name) => aHotelAt(name, [0, 0]));
    app = await startTestApp({ dataSet: aDataSet({ properties }), env: { RESPONSE_CACHE_MB: '0' }, metrics });
    await untilListening(metrics);
  });
  afterEach(() => app.close());

  const request = (house = 'House', adults = 2) => readQuotes(app, { ...STAY, adults }, house);
  /** The second one finds the first one's read. */
  const cache = () => Promise.all([request('House', 1), request('House', 2)]);
  const series = async () => {
    const text = await metrics.text();
    const lookups = (result: string) => sampleValue(text, 'stayquote_rate_sheet_lookups_total', { result }) ?? NaN;
    const sheets = sampleValue(text, 'stayquote_rate_sheets') ?? NaN;
    return { stay: lookups('stay'), read: lookups('read'), held: lookups('held'), renewed: lookups('renewed'), sheets };
  };
  const change = async (work: () => Promise<unknown>) => {
    const before = await series();
    await work();
    const after = await series();
    const differences = (['stay', 'read', 'held', 'renewed'] as const).map((name) => [
      name,
      after[name] - before[name],
    ]);
    return Object.fromEntries(differences) as Record<string, number>;
  };

  it('is read for the stay only, and the whole sheet behind the next response', async () => {
    expect(await change(() => request())).toEqual({ stay: 1, read: 0, held: 0, renewed: 0 });
    expect((await series()).sheets).toBe(0);
    expect(await change(() => request())).toEqual({ stay: 1, read: 1, held: 0, renewed: 0 });
    await until(async () => ((await series()).sheets === 1 ? true : undefined));
    expect(await change(() => request())).toEqual({ stay: 0, read: 0, held: 1, renewed: 0 });
  });

  it('is read whole at once for a request that finds it being read', async () => {
    expect(await change(() => cache())).toEqual({ stay: 1, read: 1, held: 0, renewed: 0 });
    expect(await change(() => request())).toEqual({ stay: 0, read: 0, held: 1, renewed: 0 });
  });

  it('is not cached for a crawl, which requests each property once', async () => {
    await cache();
    const crawled = async () => {
      for (const house of others) await request(house);
    };
    expect(await change(crawled)).toEqual({ stay: others.length, read: 0, held: 0, renewed: 0 });
    expect((await series()).sheets).toBe(1);
    expect(await change(() => request())).toEqual({ stay: 0, read: 0, held: 1, renewed: 0 });
  });

  it('is read once for a calendar, which does not show that it is in demand', async () => {
    const calendar = async (house: string) => {
      const query = { from: '2027-03-10', to: '2027-03-20', adults: 2 };
      const path = `/extensions/v1/properties/${uuidOf(house)}/calendar`;
      expect((await app.get(path, { query, headers: credentials.group })).status).toBe(200);
    };
    const crawled = async () => {
      for (const house of others) await calendar(house);
    };
    expect(await change(crawled)).toEqual({ stay: 2 * others.length, read: 0, held: 0, renewed: 0 });
    expect((await series()).sheets).toBe(0);
  });

  it('is renewed by the next request if only nights changed since it was cached', async () => {
    await cache();
    await app.sql(`update nightly_price set amount_minor = 12300`);
    await until(async () => ((await series()).sheets === 0 ? true : undefined));
    expect(await change(() => request())).toEqual({ stay: 0, read: 0, held: 0, renewed: 1 });
    expect((await series()).sheets).toBe(1);
    expect((await request())[0]?.price.gross).toBe(246);
  });

  it('is read again by the next request if anything else changed', async () => {
    await cache();
    await app.sql(`update room_rate set sort_order = 7; update nightly_price set amount_minor = 12300`);
    await until(async () => ((await series()).sheets === 0 ? true : undefined));
    expect(await change(() => request())).toMatchObject({ stay: 1, read: 1, renewed: 0 });
    await until(async () => ((await series()).sheets === 1 ? true : undefined));
    expect((await request())[0]?.price.gross).toBe(246);
  });

  it('is read again if more changes were made than a request waits for', async () => {
    await cache();
    await app.sql(`DO $$ BEGIN FOR i IN 1..600 LOOP
      UPDATE nightly_price SET amount_minor = 12000 + i / 2
        WHERE property_uuid = '${uuidOf('House')}' AND date = DATE '2027-03-10' + i / 600;
    END LOOP; END $$`);
    await until(async () => ((await series()).sheets === 0 ? true : undefined));
    expect(await change(() => request())).toMatchObject({ stay: 1, renewed: 0 });
    expect((await request())[0]?.price.gross).toBe(245.99);
  });

  it('is not cached if it changes while it is read', async () => {
    await Promise.all([request('House 1', 1), request('House 1', 2)]);
    const writer = new pg.Client({ connectionString: app.connectionString });
    await writer.connect();
    await writer.query('begin');
    await writer.query('lock table nightly_price');
    const pending = [request('House', 1), request('House', 2)];
    await until(async () => ((await series()).read === 2 ? true : undefined));
    for (const house of ['House', 'House 1']) {
      await app.sql(`select pg_notify('stayquote_changes', $1)`, [`property ${uuidOf(house)}`]);
    }
    // Notifications arrive in their order.
    await until(async () => ((await series()).sheets === 0 ? true : undefined));
    await writer.end();
    await Promise.allSettled(pending);
    expect((await series()).sheets).toBe(0);
  });
});

describe('a whole sheet whose read behind a response fails', () => {
  it('is counted, and read again behind a later response', async () => {
    const store = await startTestApp({ dataSet: aDataSet({ properties: [aHotelAt('House', [0, 0])] }) });
    const proxy = await openProxy(store.connectionString);
    const metrics = new Metrics();
    const app = await startTestApp({ dataSet: undefined, beside: proxy, env: { RESPONSE_CACHE_MB: '0' }, metrics });
    const request = () =>
      app.get(`/properties/${uuidOf('House')}/quotes`, { query: { ...STAY, adults: 2 }, headers: credentials.group });
    const valueOf = async (name: string, labels = {}) => sampleValue(await metrics.text(), name, labels) ?? NaN;
    const failed = () => valueOf('stayquote_rate_sheet_lookups_total', { result: 'failed' });
    await request();
    const delayed = proxy.delayResponses(NIGHTS_OF_SHEET);
    await until(async () => {
      await request();
      return delayed.count() > 0 || undefined;
    });
    await until(async () => (await failed()) > 0 || undefined);
    proxy.heal();
    await until(async () => {
      await request();
      return (await valueOf('stayquote_rate_sheets')) === 1 || undefined;
    });
    await app.close();
    await proxy.stop();
    await store.close();
  });
});

describe('a crawl', () => {
  it('evicts nothing from the response cache', async () => {
    const metrics = new Metrics();
    const houses = Array.from({ length: 200 }, (_, at) => `House ${at}`);
    const properties = ['House', ...houses].map((name) => aHotelAt(name, [0, 0]));
    const app = await startTestApp({ dataSet: aDataSet({ properties }), metrics });
    await untilListening(metrics);
    const bytes = async () => sampleValue(await metrics.text(), 'stayquote_response_cache_bytes') ?? NaN;
    const request = (house: string) => readQuotes(app, { ...STAY, adults: 2 }, house);
    await Promise.all([request('House'), readQuotes(app, { ...STAY, adults: 1 }, 'House')]);
    await request('House');
    const before = await bytes();
    expect(before).toBeGreaterThan(0);
    for (const house of houses) await request(house);
    expect(await bytes()).toBe(before);
    await app.close();
  });
});
