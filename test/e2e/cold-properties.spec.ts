import { Metrics } from '../../src/telemetry/metrics/metrics.js';
import { aDataSet } from '../builders/a-data-set.js';
import { aHotelAt } from '../builders/a-hotel-at.js';
import { sampleValue } from '../support/metric-samples.js';
import { readQuotes } from '../support/read-quotes.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { until } from '../support/until.js';

const STAY = { checkIn: '2027-03-10', checkOut: '2027-03-12' };

describe('a property whose sheet is not cached', () => {
  let metrics: Metrics;
  const others = Array.from({ length: 30 }, (_, at) => `House ${at}`);
  let app: TestApp;
  beforeEach(async () => {
    metrics = new Metrics();
    const properties = ['House', ...others].map((name) => aHotelAt(name, [0, 0]));
    app = await startTestApp({ dataSet: aDataSet({ properties }), env: { ANSWER_CACHE_MB: '0' }, metrics });
  });
  afterEach(() => app.close());

  const request = (house = 'House', adults = 2) => readQuotes(app, { ...STAY, adults }, house);
  /** The second one finds the first one's read. */
  const cache = () => Promise.all([request('House', 1), request('House', 2)]);
  const series = async () => {
    const text = await metrics.text();
    const lookups = (result: string) => sampleValue(text, 'stayquote_rate_sheet_lookups_total', { result }) ?? NaN;
    const sheets = sampleValue(text, 'stayquote_rate_sheets') ?? NaN;
    return { stay: lookups('stay'), read: lookups('read'), held: lookups('held'), sheets };
  };
  const change = async (work: () => Promise<unknown>) => {
    const before = await series();
    await work();
    const after = await series();
    return { stay: after.stay - before.stay, read: after.read - before.read, held: after.held - before.held };
  };

  it('is read for the stay only, and the whole sheet behind the next response', async () => {
    expect(await change(() => request())).toEqual({ stay: 1, read: 0, held: 0 });
    expect((await series()).sheets).toBe(0);
    expect(await change(() => request())).toEqual({ stay: 1, read: 1, held: 0 });
    await until(async () => ((await series()).sheets === 1 ? true : undefined));
    expect(await change(() => request())).toEqual({ stay: 0, read: 0, held: 1 });
  });

  it('is read whole at once for a request that finds it being read', async () => {
    expect(await change(() => cache())).toEqual({ stay: 1, read: 1, held: 0 });
    expect(await change(() => request())).toEqual({ stay: 0, read: 0, held: 1 });
  });

  it('is not cached for a crawl, which requests each property once', async () => {
    await cache();
    const crawled = async () => {
      for (const house of others) await request(house);
    };
    expect(await change(crawled)).toEqual({ stay: others.length, read: 0, held: 0 });
    expect((await series()).sheets).toBe(1);
    expect(await change(() => request())).toEqual({ stay: 0, read: 0, held: 1 });
  });

  it('responds at once with a change, and caches the sheet again', async () => {
    await cache();
    await app.sql(`update nightly_price set amount_minor = 12300`);
    await until(async () => ((await request())[0]?.price.gross === 246 ? true : undefined));
    await until(async () => ((await series()).sheets === 1 ? true : undefined));
    expect((await request())[0]?.price.gross).toBe(246);
  });
});
