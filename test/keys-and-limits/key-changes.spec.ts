import { Metrics } from '../../src/telemetry/metrics/metrics.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { type FaultyProxy, openProxy } from '../../tools/harness/proxy.js';
import { sampleValue } from '../harness/metric-samples.js';
import { type StoredKey, storeKey } from '../harness/store-key.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { acceptedFor } from '../harness/accepted-for.js';
import { until } from '../../tools/harness/until.js';

const status = async (app: TestApp, { headers }: StoredKey) => (await app.get('/properties', { headers })).status;
const revoke = (app: TestApp, ...keys: readonly StoredKey[]) =>
  app.sql('update api_key set revoked_at = now() where uuid = any ($1)', [keys.map(({ uuid }) => uuid)]);

describe('a change to a key', () => {
  let app: TestApp;
  let node: TestApp;
  let proxy: FaultyProxy;
  let behindProxy: TestApp;
  const metrics = new Metrics();
  const isUp = (expected: number) =>
    until(async () => sampleValue(await metrics.text(), 'stayquote_change_feed_up') === expected || undefined);
  beforeAll(async () => {
    app = await startTestApp({ dataSet: aDataSet() });
    node = await startTestApp({ dataSet: undefined, beside: app });
    proxy = await openProxy(app.connectionString);
    behindProxy = await startTestApp({
      dataSet: undefined,
      beside: { ...app, connectionString: proxy.connectionString },
      metrics,
    });
    await isUp(1);
  });
  afterAll(async () => {
    await behindProxy.close();
    await proxy.stop();
    await node.close();
    await app.close();
  });

  it('takes effect at once on every node, long before their caches expire', async () => {
    const key = await storeKey(app);
    const statuses = () => Promise.all([app, node, behindProxy].map((each) => status(each, key)));
    expect(await statuses()).toEqual([200, 200, 200]);
    await revoke(app, key);
    expect(await acceptedFor(statuses)).toBeLessThan(1500);
    await app.sql('update api_key set revoked_at = null where uuid = $1', [key.uuid]);
    await until(async () => ((await status(node, key)) === 200 ? true : undefined));
  });

  it('is not overwritten by the result of an earlier query', async () => {
    const [request, known] = [await storeKey(app), await storeKey(app)];
    expect(await status(behindProxy, known)).toBe(200);
    const delayed = proxy.delayResponse('from api_key');
    const pending = status(behindProxy, request);
    await delayed;
    await revoke(app, request, known);
    await until(async () => ((await status(behindProxy, known)) === 401 ? true : undefined));
    proxy.heal();
    expect(await pending).toBe(200);
    expect(await status(behindProxy, request)).toBe(401);
  });

  it('takes effect within 5 s without a notification', async () => {
    proxy.replace('LISTEN ', 'LISTIN ');
    await app.sql(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'stayquote_changes'`,
    );
    await isUp(0);
    const key = await storeKey(app);
    expect(await status(behindProxy, key)).toBe(200);
    await revoke(app, key);
    const taken = await acceptedFor(async () => [await status(behindProxy, key)]);
    expect(taken).toBeGreaterThan(2000);
    expect(taken).toBeLessThan(5000);
  });
});
