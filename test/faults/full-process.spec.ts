import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Metrics } from '../../src/telemetry/metrics/metrics.js';
import { importDocument } from '../../src/import/write/import-data-set.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { sampleValue } from '../harness/metric-samples.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { createTestDatabase, type TestDatabase } from '../harness/test-database.js';
import { until } from '../../tools/harness/until.js';

/** Of these, two are for clients that have sent a valid key. */
const MAX = 8;
const OF_OTHERS = 6;
const REQUEST = 'GET /openapi.json HTTP/1.1\r\nHost: a\r\n\r\n';
const WITH_KEY = 'GET /properties HTTP/1.1\r\nHost: a\r\nx-sm-api-key: the-group-key\r\n\r\n';
const SILENT = ['', 'GET /openapi.json HTTP/1.1\r\nHo', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nhalf'];

describe('a process with as many connections as it may have', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    await importDocument(database.connectionString, aDataSet(), { withKeys: true });
  });
  afterAll(() => database.drop());

  let app: TestApp;
  const open = new Set<Socket>();
  afterEach(async () => {
    for (const socket of open) socket.destroy();
    await app.close();
  });

  const start = async (env: Readonly<Record<string, string>> = {}) => {
    const metrics = new Metrics();
    const settings = { KEEP_ALIVE_SECONDS: '600', ...env };
    app = await startTestApp({ dataSet: undefined, beside: database, env: settings, metrics, connectionsMax: MAX });
    const openFrom = async (localAddress: string, bytes = ''): Promise<Socket> => {
      const socket = connect({ port: app.port, host: '127.0.0.1', localAddress });
      open.add(socket.on('error', () => undefined).on('close', () => open.delete(socket)));
      socket.resume().write(bytes);
      await once(socket, 'connect');
      return socket;
    };
    /** Whether a request on a new connection gets a response. */
    const isServed = async (localAddress: string, bytes = REQUEST): Promise<boolean> => {
      const socket = await openFrom(localAddress, bytes);
      const isSent = Promise.race([once(socket, 'data').then(() => true), once(socket, 'close').then(() => false)]);
      // A refused connection may be reset, on which `once` rejects.
      return isSent.catch(() => false);
    };
    const serve = async (localAddress: string, count: number, bytes = REQUEST) => {
      for (let time = 0; time < count; time += 1) expect(await isServed(localAddress, bytes)).toBe(true);
    };
    const count = async (name: string, labels: Readonly<Record<string, string>>) =>
      sampleValue(await metrics.text(), `stayquote_connections_${name}_total`, labels) ?? 0;
    return { openFrom, isServed, serve, count };
  };

  /** Does something as if so much time had passed. */
  const after = async (milliseconds: number, act: () => Promise<unknown>) => {
    const now = performance.now.bind(performance);
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now() + milliseconds);
    await act().finally(() => {
      clock.mockRestore();
    });
  };

  it.each(SILENT)('closes the one that has been open for longest without a complete request: %j', async (bytes) => {
    const { openFrom, isServed, serve, count } = await start();
    await serve('127.0.0.2', 1);
    const silent = [];
    for (let time = 1; time < OF_OTHERS; time += 1) silent.push(await openFrom('127.0.0.2', bytes));
    const [first, second, ...others] = silent;
    expect(await isServed('127.0.0.3')).toBe(true);
    await until(() => first?.closed);
    expect(await isServed('127.0.0.4')).toBe(true);
    await until(() => second?.closed);
    expect(others.map(({ closed }) => closed)).toEqual([false, false, false]);
    expect(await count('replaced', { state: 'silent' })).toBe(2);
    expect(await count('refused', { bound: 'process' })).toBe(0);
  });

  it('then closes the one that has been idle for longest, but not before 30 seconds', async () => {
    const { isServed, serve, count } = await start();
    await serve('127.0.0.2', OF_OTHERS);
    const [first, second] = open;
    expect(await isServed('127.0.0.3')).toBe(false);
    expect(await count('refused', { bound: 'process' })).toBe(1);
    await after(30_000, async () => {
      first?.write('HEAD /openapi.json HTTP/1.1\r\nHost: a\r\n\r\n');
      await once(first ?? process, 'data');
      expect(await isServed('127.0.0.3')).toBe(true);
    });
    await until(() => second?.closed);
    expect([first?.closed, await count('replaced', { state: 'idle' })]).toEqual([false, 1]);
  });

  it('keeps a quarter for addresses that have sent a valid key, which takes nothing from the others', async () => {
    const { isServed, serve } = await start();
    await serve('127.0.0.9', MAX - OF_OTHERS, WITH_KEY);
    await serve('127.0.0.2', OF_OTHERS);
    for (const socket of [...open].slice(0, MAX - OF_OTHERS)) socket.destroy();
    await until(() => open.size === OF_OTHERS);
    expect(await isServed('127.0.0.3')).toBe(false);
    // Known by its address, even before the key is read.
    await serve('127.0.0.9', MAX - OF_OTHERS);
    expect(await isServed('127.0.0.9')).toBe(false);
    expect(await isServed('127.0.0.3')).toBe(false);
  });

  it('never closes those of a proxy that is trusted by its address', async () => {
    const { openFrom, isServed } = await start({ TRUST_PROXY: '127.0.0.5,10.0.0.0/8' });
    for (let time = 0; time < OF_OTHERS; time += 1) await openFrom('127.0.0.5');
    await after(31_000, async () => {
      expect(await isServed('127.0.0.6')).toBe(false);
    });
    expect(open.size).toBe(OF_OTHERS);
  });

  it('closes those of any proxy where their number is trusted', async () => {
    const { isServed, serve } = await start({ TRUST_PROXY: '1' });
    await serve('127.0.0.5', MAX, WITH_KEY);
    expect(await isServed('127.0.0.5')).toBe(false);
    await after(31_000, () => serve('127.0.0.5', 2, WITH_KEY));
  });

  it('serves every request of a sixth address while five fill it with silent ones, again and again', async () => {
    const { openFrom, isServed } = await start();
    for (let time = 0; time < 20; time += 1) {
      for (const host of [2, 3, 4, 5, 6]) await openFrom(`127.0.0.${host}`);
      expect(await isServed('127.0.0.7', REQUEST.replace('Host', 'Connection: close\r\nHost'))).toBe(true);
    }
  });

  describe('and as many of each address', () => {
    const LIMIT = 2;
    const startLimited = async (env = {}) => {
      const { isServed, count } = await start({ CONNECTIONS_PER_ADDRESS: String(LIMIT), ...env });
      const served = async (localAddress: string, connections: number) => {
        const each: boolean[] = [];
        while (each.length < connections) each.push(await isServed(localAddress));
        return each;
      };
      return { isServed, count, served };
    };

    it('closes and counts a further one', async () => {
      const { served, count } = await startLimited();
      expect(await served('127.0.0.2', LIMIT + 2)).toEqual([true, true, false, false]);
      expect(await served('127.0.0.3', LIMIT + 1)).toEqual([true, true, false]);
      expect(await count('refused', { bound: 'address' })).toBe(3);
    });

    it.each([
      ['closed', (socket: Socket) => socket.end()],
      ['reset', (socket: Socket) => socket.resetAndDestroy()],
    ])('has room for others when they are %s', async (_, end) => {
      const { served, isServed } = await startLimited();
      expect(await served('127.0.0.2', LIMIT + 1)).toEqual([true, true, false]);
      for (const socket of [...open]) end(socket);
      for (let time = 0; time < LIMIT; time += 1) await until(() => isServed('127.0.0.2'));
      expect(await isServed('127.0.0.2')).toBe(false);
    });

    it('does not limit those of a trusted proxy, because all of them come from it', async () => {
      const { served } = await startLimited({ TRUST_PROXY: '1' });
      expect(await served('127.0.0.2', LIMIT + 2)).toEqual([true, true, true, true]);
    });
  });
});
