import { request } from 'node:http';
import { Metrics } from '../../src/telemetry/metrics/metrics.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { openProxy } from '../../tools/harness/proxy.js';
import { sampleValue } from '../harness/metric-samples.js';
import { startTestApp } from '../harness/test-app.js';
import { until } from '../../tools/harness/until.js';

it('clients that leave while their key is looked up do not count as requests in flight', async () => {
  const store = await startTestApp({ dataSet: aDataSet() });
  const proxy = await openProxy(store.connectionString);
  const metrics = new Metrics();
  const app = await startTestApp({ dataSet: undefined, beside: proxy, env: { REQUESTS_IN_FLIGHT: '20' }, metrics });
  const inFlight = (count: number) =>
    until(async () => sampleValue(await metrics.text(), 'http_requests_in_flight') === count);

  const delayed = proxy.delayResponse('api_key');
  const options = { host: '127.0.0.1', port: app.port, path: '/properties', agent: false, headers: credentials.group };
  const ignore = () => undefined;
  const sent = Array.from({ length: 15 }, () => request(options).on('error', ignore).end());
  await delayed;
  await inFlight(15);
  for (const one of sent) one.socket?.resetAndDestroy();
  await inFlight(0);
  proxy.heal();

  // Those that came while half of the bound was in flight would be shed.
  const later = Array.from({ length: 5 }, () => app.get('/properties', { headers: credentials.group }));
  expect((await Promise.all(later)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  await app.close();
  await proxy.stop();
  await store.close();
});
