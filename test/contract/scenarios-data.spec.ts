import type { QuoteResponse } from '../../src/api/quotes/quote.response.js';
import type { PropertyDetail } from '../../src/api/channel/property-detail/property-detail.response.js';
import { Metrics } from '../../src/telemetry/metrics/metrics.js';
import { sampleValue } from '../harness/metric-samples.js';
import { type OperationName, sendIn, startScenarioApp } from '../harness/scenario-app.js';
import type { FoundPage } from '../harness/search-properties.js';
import type { TestApp } from '../harness/test-app.js';

const GZIP = { 'accept-encoding': 'gzip' };
const PRICED = ['quotes', 'publicQuotes', 'detail', 'search'] as const;

describe('data on request', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startScenarioApp();
  });
  afterAll(() => app.close());

  const read = async <Body>(scenario: string | undefined, operation: OperationName): Promise<Body> => {
    const { status, body } = await sendIn(app, scenario, operation);
    expect([operation, status]).toEqual([operation, 200]);
    return body as Body;
  };

  it.each(['sold-out', 'closed-to-arrival'])(
    '%s: quotes with availability 0, nothing for channels',
    async (scenario) => {
      for (const operation of ['quotes', 'publicQuotes'] as const) {
        const real = await read<QuoteResponse[]>(undefined, operation);
        const quotes = await read<QuoteResponse[]>(scenario, operation);
        expect(quotes).toEqual(real.map((quote) => Object.assign({}, quote, { availability: 0 })));
        expect(real.map(({ availability }) => availability)).toEqual([5, 5]);
      }
      const detail = await read<PropertyDetail>(scenario, 'detail');
      expect(detail.roomTypes.flatMap(({ roomRates }) => roomRates)).toEqual([]);
      expect((await read<PropertyDetail>(undefined, 'detail')).roomTypes[0]?.roomRates).toHaveLength(2);
      const { results } = await read<FoundPage>(scenario, 'search');
      expect(results.map(({ bestRate }) => bestRate)).toEqual([null]);
    },
  );

  it('price-changed: each response differs from the last, and adds up', async () => {
    const grosses: number[] = [];
    const tags = new Set<unknown>();
    for (let time = 0; time < 11; time += 1) {
      const { headers, body } = await sendIn(app, 'price-changed', 'quotes');
      const [quote] = body as [QuoteResponse];
      const { price, breakdown } = quote;
      expect(price.net + price.tax + price.serviceCharge).toBeCloseTo(price.gross, 9);
      expect(breakdown?.reduce((sum, night) => sum + night.gross, 0)).toBeCloseTo(price.gross, 9);
      grosses.push(price.gross);
      tags.add(headers.etag);
    }
    expect(grosses).toEqual([240, 264, 288, 312, 336, 360, 384, 408, 432, 456, 240]);
    expect(tags.size).toBe(10);
  });

  it('price-changed: for channels too, and for each key and id on its own', async () => {
    const best = async (scenario: string) =>
      (await read<FoundPage>(scenario, 'search')).results[0]?.bestRate?.totalPrice;
    expect([await best('price-changed'), await best('price-changed')]).toEqual([200, 220]);
    expect([await best('price-changed;id=2'), await best('price-changed;id=2')]).toEqual([200, 220]);
    const total = async () =>
      (await read<PropertyDetail>('price-changed;id=3', 'detail')).roomTypes[0]?.roomRates.find(
        ({ ratePlanName }) => ratePlanName === 'Room',
      )?.totalPrice;
    expect([await total(), await total()]).toEqual([200, 220]);
  });

  it('entity tags follow the data', async () => {
    const { headers: real } = await sendIn(app, undefined, 'quotes');
    const { headers: changed } = await sendIn(app, 'sold-out', 'quotes');
    expect(changed.etag).not.toBe(real.etag);
    const status = async (scenario: string, tag = '') =>
      (await sendIn(app, scenario, 'quotes', { 'if-none-match': tag })).status;
    expect(await status('sold-out', changed.etag)).toBe(304);
    expect(await status('sold-out', real.etag)).toBe(200);
    expect(await status('slow;ms=0', real.etag)).toBe(304);
    expect(await status('slow;ms=0', changed.etag)).toBe(200);
  });

  it.each(['properties', 'roomTypes', 'roomRates', 'search'] as const)(
    'empty-page: %s without items, also for a client that has the full page, and the other way round',
    async (operation) => {
      const [full, empty] = [await sendIn(app, undefined, operation), await sendIn(app, 'empty-page', operation)];
      const page = { results: [], page: 1, perPage: expect.any(Number) as unknown, total: 0, totalPages: 0 };
      expect([empty.status, empty.body]).toEqual([200, page]);
      expect(full.body).toMatchObject({ total: operation === 'roomRates' ? 2 : 1 });
      const statusOf = async (scenario: string | undefined, { headers }: typeof full) =>
        (await sendIn(app, scenario, operation, { 'if-none-match': headers.etag ?? '' })).status;
      expect([await statusOf('empty-page', full), await statusOf('empty-page', empty)]).toEqual([200, 304]);
      expect(await statusOf(undefined, empty)).toBe(200);
    },
  );

  it.each([
    ['sold-out', 'roomTypes', 'listQuotes, getProperty, searchProperties'],
    ['price-changed', 'properties', 'listQuotes, getProperty, searchProperties'],
    ['closed-to-arrival', 'media', 'listQuotes, getProperty, searchProperties'],
    ['empty-page', 'quotes', 'listProperties, listRoomTypes, listRoomRates, searchProperties'],
  ] as const)('%s names the operations to which it applies', async (scenario, operation, expected) => {
    const { status, text } = await sendIn(app, scenario, operation);
    expect([status, text]).toEqual([400, expect.stringContaining(`expected one of the operations ${expected}`)]);
  });

  it('neither reads nor fills a cache', async () => {
    const ownMetrics = new Metrics();
    const fresh = await startScenarioApp({ beside: app, dataSet: undefined, metrics: ownMetrics });
    const cached = async () => {
      const text = await ownMetrics.text();
      const lookups = ['held', 'read'].map((result) =>
        sampleValue(text, 'stayquote_rate_sheet_lookups_total', { result }),
      );
      const bytes = ['stayquote_rate_sheets_bytes', 'stayquote_response_cache_bytes'];
      return [...lookups, ...bytes.map((name) => sampleValue(text, name))];
    };
    const sendAll = async () => {
      for (const scenario of ['sold-out', 'price-changed', 'closed-to-arrival', 'slow;ms=0', 'flaky', 'truncated'])
        for (const operation of PRICED) await sendIn(fresh, scenario, operation, GZIP).catch(() => undefined);
      for (const operation of ['properties', 'roomTypes', 'roomRates'] as const)
        await sendIn(fresh, 'empty-page', operation);
    };
    try {
      await sendAll();
      expect(await cached()).toEqual([0, 0, 0, 0]);
      for (const operation of PRICED) await sendIn(fresh, undefined, operation);
      const full = await cached();
      expect(full.every((figure) => Number(figure) > 0)).toBe(true);
      await sendAll();
      expect(await cached()).toEqual(full);
    } finally {
      await fresh.close();
    }
  });

  it('leaves what others get as it is', async () => {
    const real = () => Promise.all(PRICED.map((operation) => sendIn(app, undefined, operation)));
    const before = await real();
    for (const scenario of ['sold-out', 'price-changed', 'price-changed', 'closed-to-arrival'])
      for (const operation of PRICED) await sendIn(app, scenario, operation);
    for (const [at, { text, headers }] of (await real()).entries()) {
      expect([text, headers.etag]).toEqual([before[at]?.text, before[at]?.headers.etag]);
      expect(headers['cache-control']).toBe('private, no-cache');
      expect(Object.keys(headers)).not.toContain('x-stayquote-scenario');
    }
  });
});
