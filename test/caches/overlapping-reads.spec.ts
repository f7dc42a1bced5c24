import pg from 'pg';
import { Metrics } from '../../src/telemetry/metrics/metrics.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { aHotelAt } from '../harness/builders/a-hotel-at.js';
import { aProperty } from '../../tools/harness/builders/a-property.js';
import { aRoomRate } from '../../tools/harness/builders/a-room-rate.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { type FaultyProxy, openProxy } from '../../tools/harness/proxy.js';
import { sampleValue } from '../harness/metric-samples.js';
import { readQuotes } from '../harness/read-quotes.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { until } from '../../tools/harness/until.js';

const NEAR = { checkIn: '2027-03-10', checkOut: '2027-03-11' };
/** Beyond the dates of a cached sheet. */
const FAR = { checkIn: '2031-03-10', checkOut: '2031-03-11' };

/** The query with which a whole sheet reads its nights, after the rest. */
const NIGHTS_OF_SHEET = 'r.uuid = ANY ($4)';
/** The statement before all of them; what is read later may be newer than it. */
const START_OF_SHEET = 'BEGIN ISOLATION LEVEL REPEATABLE READ';

describe('a client that has seen a change', () => {
  let store: TestApp;
  let proxy: FaultyProxy;
  let writer: pg.Client;
  let app: TestApp;
  let metrics: Metrics;
  beforeEach(async () => {
    const layers = [{ from: '2027-03-01', to: '2031-12-31', amount: '100.00' }];
    const house = aProperty({ roomRates: [aRoomRate({ layers })] });
    const dataSet = aDataSet({ properties: [house, aHotelAt('Other', [0, 0])] });
    store = await startTestApp({ dataSet });
    // Without notifications the change shows only by what is read.
    await store.sql(`create or replace function announce_properties(uuids uuid[]) returns void language sql as ''`);
    proxy = await openProxy(store.connectionString);
    writer = new pg.Client({ connectionString: store.connectionString });
    await writer.connect();
    metrics = new Metrics();
    app = await startTestApp({ dataSet: undefined, beside: proxy, env: { RESPONSE_CACHE_MB: '0' }, metrics });
  });
  afterEach(async () => {
    proxy.heal();
    await writer.end();
    await app.close();
    await proxy.stop();
    await store.close();
  });

  const gross = async (stay: typeof NEAR, adults = 2, house = 'House') =>
    (await readQuotes(app, { ...stay, adults }, house))[0]?.price.gross;
  /** Of two requests at the same time the second one reads the whole sheet, which is cached. */
  const cache = (house = 'House') => Promise.all([gross(NEAR, 1, house), gross(NEAR, 2, house)]);
  const valueOf = (name: string, value: number) => until(async () => sampleValue(await metrics.text(), name) === value);
  const announce = (house: string) =>
    writer.query(`select pg_notify('stayquote_changes', $1)`, [`property ${uuidOf(house)}`]);
  const raise = () =>
    writer.query('update nightly_price set amount_minor = 20000 where date = any ($1)', [[NEAR.checkIn, FAR.checkIn]]);
  /** What follows has little time before the delayed read fails. */
  const openConnections = () =>
    Promise.all(['11', '12', '13', '14'].map((day) => gross({ checkIn: '2031-03-10', checkOut: `2031-03-${day}` })));

  it('never sees the former prices again, though a whole sheet with them arrives after it', async () => {
    await openConnections();
    const delayed = proxy.delayResponse(NIGHTS_OF_SHEET);
    const slow = Promise.allSettled([gross(NEAR, 1), gross(NEAR, 2)]);
    await delayed;
    await raise();
    expect(await gross(FAR)).toBe(200);
    proxy.heal();
    // Either of the two may arrive first, and so read the stay only.
    const values = (await slow).map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)));
    expect(values.toSorted()).toEqual([100, 200]);
    expect(await gross(NEAR)).toBe(200);
  });

  it('never sees the former prices again, though a whole sheet with them is cached', async () => {
    await cache();
    expect(await gross(NEAR)).toBe(100);
    await raise();
    expect(await gross(FAR)).toBe(200);
    expect(await gross(NEAR)).toBe(200);
  });

  it('never sees the former prices again, though it saw the change in a whole sheet that is not cached', async () => {
    await valueOf('stayquote_change_feed_up', 1);
    await cache('Other');
    await openConnections();
    const delayed = proxy.delayResponse(START_OF_SHEET);
    const slow = Promise.allSettled([gross(NEAR, 1), gross(NEAR, 2)]);
    await delayed;
    // Outdates what is being read. Notifications arrive in their order.
    await announce('House');
    await announce('Other');
    await valueOf('stayquote_rate_sheets', 0);
    await cache();
    await raise();
    proxy.heal();
    expect((await slow)[1]).toEqual({ status: 'fulfilled', value: 200 });
    expect(await gross(NEAR)).toBe(200);
  });
});
