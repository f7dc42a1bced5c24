import { request } from 'node:http';
import { Metrics } from '../../src/telemetry/metrics/metrics.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { openProxy } from '../../tools/harness/proxy.js';
import { sampleValue } from '../harness/metric-samples.js';
import { recordedLog } from '../harness/recorded-log.js';
import { OPERATIONS, startScenarioApp } from '../harness/scenario-app.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { until } from '../../tools/harness/until.js';
import { untilListening } from '../harness/until-listening.js';

const { quotes } = OPERATIONS;
const TOKEN = uuidOf('Token');
const IN_FLIGHT = { REQUESTS_IN_FLIGHT: '20' };

describe('a server with more requests than it can serve', () => {
  const metrics = new Metrics();
  const recorded = recordedLog();
  let app: TestApp;
  beforeAll(async () => {
    app = await startScenarioApp({ env: IN_FLIGHT, metrics, log: recorded.log });
    await untilListening(metrics);
    await Promise.all([cached(), cached()]); // The second one caches the sheet of the property.
  });
  afterAll(() => app.close());

  const inFlight = async () => sampleValue(await metrics.text(), 'http_requests_in_flight');
  const shed = async (reason: string) => sampleValue(await metrics.text(), 'stayquote_shed_requests_total', { reason });
  const list = (headers: Readonly<Record<string, string>> = credentials.group) => app.get('/properties', { headers });
  const other = () => app.get(OPERATIONS.roomTypes.target, { headers: credentials.property });
  const cached = (headers = {}) => app.get(quotes.target, { headers: { ...quotes.headers, ...headers } });

  let release = (): Promise<void> => Promise.resolve();
  afterEach(() => release());

  /** Keeps requests of the group's key in flight until they are released. */
  const hold = async (requests: number) => {
    const { target: path, headers } = quotes;
    const sent = Array.from({ length: requests }, () => {
      const options = { host: '127.0.0.1', port: app.port, path, agent: false };
      const held = request({ ...options, headers: { ...headers, 'x-stayquote-scenario': 'slow;ms=30000' } });
      held.on('error', () => undefined).end();
      return held;
    });
    release = async () => {
      // Node.js waits for the response to a client that only closes its half of the connection.
      for (const held of sent) held.socket?.resetAndDestroy();
      await until(async () => (await inFlight()) === 0);
    };
    await until(async () => (await inFlight()) === requests);
  };

  it('sheds requests of a key that has half of them in flight, until they are done, and serves others', async () => {
    await hold(10);
    expect((await other()).status).toBe(200);
    expect((await app.get('/openapi.json')).status).toBe(200);
    const { status, headers, body } = await list({ ...credentials.group, 'x-sm-trace-token': TOKEN });
    expect(status).toBe(503);
    const retryAfterSeconds = Number(headers['retry-after']);
    expect([1, 2, 3]).toContain(retryAfterSeconds);
    expect(body).toMatchObject({ errors: [{ name: 'ServiceUnavailable', meta: { retryAfterSeconds } }] });
    expect(headers['x-sm-trace-token']).toBe(TOKEN);
    expect(headers['x-ratelimit-remaining']).toBeUndefined();
    expect(await shed('in_flight')).toBe(1);
    await release();
    expect((await list()).status).toBe(200);
  });

  it('sends cached responses meanwhile, and 304', async () => {
    await cached();
    await hold(10);
    const { status, headers } = await cached();
    expect(status).toBe(200);
    expect((await cached({ 'if-none-match': headers['etag'] })).status).toBe(304);
    const fresh = await app.get(quotes.target.replace('adults=2', 'adults=1'), { headers: quotes.headers });
    expect(fresh.status).toBe(503);
  });

  it('does not count shed requests, and logs that it begins to shed, and not each request', async () => {
    await cached();
    await hold(10);
    const remaining = async () => Number((await cached()).headers['x-ratelimit-remaining']);
    const before = await remaining();
    for (let sent = 0; sent < 3; sent += 1) expect((await list()).status).toBe(503);
    expect(await remaining()).toBe(before - 1);
    const warnings = recorded.lines().filter(({ level }) => level === 'warn');
    expect(warnings[0]).toMatchObject({ msg: 'Overloaded: surplus requests are shed with 503', reason: 'in_flight' });
    expect(warnings.length).toBeLessThan((await shed('in_flight')) ?? 0);
  });

  it('sheds requests of a key with several in flight while the event loop is late, until it is not', async () => {
    await hold(8);
    const blocking = setInterval(() => {
      const end = performance.now() + 250;
      while (performance.now() < end);
    }, 1);
    try {
      await until(async () => (await list()).status === 503);
      expect((await other()).status).toBe(200);
    } finally {
      clearInterval(blocking);
    }
    expect(await shed('delay')).toBeGreaterThan(0);
    await until(async () => (await list()).status === 200);
    await until(() => recorded.text().includes('No longer overloaded'));
  });

  it('does not count clients that leave while their key is looked up', async () => {
    const proxy = await openProxy(app.connectionString);
    const own = new Metrics();
    const behind = await startTestApp({ dataSet: undefined, beside: proxy, env: IN_FLIGHT, metrics: own });
    const untilInFlight = (count: number) =>
      until(async () => sampleValue(await own.text(), 'http_requests_in_flight') === count);
    const delayed = proxy.delayResponse('api_key');
    const headers = credentials.group;
    const options = { host: '127.0.0.1', port: behind.port, path: '/properties', agent: false, headers };
    const ignore = () => undefined;
    const sent = Array.from({ length: 15 }, () => request(options).on('error', ignore).end());
    await delayed;
    await untilInFlight(15);
    for (const one of sent) one.socket?.resetAndDestroy();
    await untilInFlight(0);
    proxy.heal();
    // Those that came while half of the bound was in flight would be shed.
    const later = Array.from({ length: 5 }, () => behind.get('/properties', { headers }));
    expect((await Promise.all(later)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    await behind.close();
    await proxy.stop();
  });
});
