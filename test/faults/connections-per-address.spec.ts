import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Metrics } from '../../src/telemetry/metrics/metrics.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { sampleValue } from '../harness/metric-samples.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { until } from '../../tools/harness/until.js';

const LIMIT = 3;
const REQUEST = 'GET /openapi.json HTTP/1.1\r\nHost: a\r\n\r\n';

describe('connections of one client address', () => {
  const metrics = new Metrics();
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ dataSet: aDataSet(), env: { CONNECTIONS_PER_ADDRESS: String(LIMIT) }, metrics });
  });
  afterAll(() => app.close());

  const open: Socket[] = [];
  afterEach(() => {
    for (const socket of open.splice(0)) socket.destroy();
  });
  /** Opens a connection that stays open, and returns whether it gets a response. */
  const isServed = async (localAddress: string, { port } = app): Promise<boolean> => {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    open.push(socket);
    socket.on('error', () => undefined);
    socket.write(REQUEST);
    // A refused connection may be reset, on which `once` rejects.
    const isSent = Promise.race([once(socket, 'data').then(() => true), once(socket, 'close').then(() => false)]);
    return isSent.catch(() => false);
  };
  const serve = async (localAddress: string, count: number, server = app) => {
    const served: boolean[] = [];
    for (let time = 0; time < count; time += 1) served.push(await isServed(localAddress, server));
    return served;
  };
  const refused = async () =>
    sampleValue(await metrics.text(), 'stayquote_connections_refused_total', { bound: 'address' });

  it('are limited for each address: a further one is closed and counted', async () => {
    const before = (await refused()) ?? 0;
    expect(await serve('127.0.0.1', LIMIT + 2)).toEqual([true, true, true, false, false]);
    expect(await serve('127.0.0.2', LIMIT + 1)).toEqual([true, true, true, false]);
    expect(await refused()).toBe(before + 3);
  });

  it.each([
    ['closed', '127.0.0.3', (socket: Socket) => socket.end()],
    ['reset', '127.0.0.4', (socket: Socket) => socket.resetAndDestroy()],
  ])('make room for others when they are %s', async (_, address, end) => {
    expect(await serve(address, LIMIT + 1)).toEqual([true, true, true, false]);
    for (const socket of open.splice(0)) end(socket);
    for (let time = 0; time < LIMIT; time += 1) await until(() => isServed(address));
    expect(await isServed(address)).toBe(false);
  });

  it('are not limited behind a trusted proxy, because all of them come from it', async () => {
    const env = { CONNECTIONS_PER_ADDRESS: String(LIMIT), TRUST_PROXY: '1' };
    const behind = await startTestApp({ dataSet: undefined, beside: app, env });
    expect(await serve('127.0.0.1', LIMIT + 2, behind)).toEqual([true, true, true, true, true]);
    await behind.close();
  });
});
