import { setTimeout as pause } from 'node:timers/promises';
import type { QuoteResponse } from '../../src/api/quotes/quote.response.js';
import { migrate } from '../../src/database/migrate.js';
import { importDocument } from '../../src/import/write/import-data-set.js';
import { Metrics } from '../../src/telemetry/metrics/metrics.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { aHotelAt } from '../harness/builders/a-hotel-at.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import type { HttpResponse } from '../../tools/harness/http-exchange.js';
import { sampleValue } from '../harness/metric-samples.js';
import { type RecordedLog, recordedLog } from '../harness/recorded-log.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { until } from '../../tools/harness/until.js';
import { PostgresServer } from './postgres-server.js';

const DATABASE = 'hotels';
const HOUSES = ['House', 'Cold', 'Colder'];

let primary: PostgresServer;
let replicas: PostgresServer[];
let app: TestApp;
let metrics: Metrics;
let recorded: RecordedLog;

const load = (server: PostgresServer, amount: number) =>
  importDocument(
    server.address(DATABASE),
    aDataSet({ properties: HOUSES.map((name, at) => aHotelAt(name, [47 + at, 11], { amount })) }),
    { withKeys: true },
  );

/** A server on a primary, with replicas at some addresses. */
async function startOn(addresses: readonly string[], settings: Readonly<Record<string, string>> = {}): Promise<void> {
  [metrics, recorded] = [new Metrics(), recordedLog()];
  const connectionString = primary.address(DATABASE);
  const env = {
    DATABASE_URL: connectionString,
    DATABASE_REPLICA_URLS: addresses.join(),
    RESPONSE_CACHE_MB: '0',
    ...settings,
  };
  app = await startTestApp({ dataSet: undefined, beside: { connectionString }, env, metrics, log: recorded.log });
}

beforeEach(async () => {
  primary = await PostgresServer.start();
  await migrate(await primary.createDatabase(DATABASE));
  await load(primary, 100);
  replicas = [await primary.startReplica(), await primary.startReplica()];
});
afterEach(async () => {
  await app.close();
  await Promise.all([primary, ...replicas].map((server) => server.stop()));
});

const quotes = (house = 'House', headers: Readonly<Record<string, string>> = credentials.group) =>
  app.get(`/properties/${uuidOf(house)}/quotes`, { query: 'checkIn=2027-03-10&checkOut=2027-03-12&adults=2', headers });
const grossOf = ({ body }: HttpResponse) => (body as QuoteResponse[])[0]?.price.gross;
const figure = async (name: string, labels: Record<string, string> = {}) =>
  sampleValue(await metrics.text(), name, labels) ?? NaN;
const reads = (source: 'primary' | 'replica') => figure('stayquote_database_reads_total', { source });
const nameOf = (server: PostgresServer) => `${new URL(server.address(DATABASE)).host}/${DATABASE}`;
const isUp = async (server: PostgresServer) =>
  (await figure('stayquote_replica_up', { replica: nameOf(server) })) === 1;
const whenAll = (servers: readonly PostgresServer[], state: boolean) =>
  until(async () => {
    const states = await Promise.all(servers.map(isUp));
    return states.every((one) => one === state) ? true : undefined;
  });
const addressesOf = (servers: readonly PostgresServer[]) => servers.map((server) => server.address(DATABASE));
const replay = (server: PostgresServer, what: 'pause' | 'resume') =>
  server.query(DATABASE, `SELECT pg_wal_replay_${what}()::text`);

describe('replicas', () => {
  it('provide rate sheets, but never one that is behind the primary', async () => {
    await startOn(addressesOf(replicas));
    await whenAll(replicas, true);
    expect(grossOf(await quotes())).toBe(200);
    expect(await reads('replica')).toBe(1);

    for (const server of replicas) await replay(server, 'pause');
    await load(primary, 150);
    await until(async () => (grossOf(await quotes()) === 300 ? true : undefined));
    for (const house of HOUSES) expect(grossOf(await quotes(house))).toBe(300);
    expect(recorded.text()).not.toContain('left out');
  });

  it('are left out while they are too far behind, and taken back', async () => {
    await startOn(addressesOf(replicas));
    await whenAll(replicas, true);
    const [late, current] = replicas as [PostgresServer, PostgresServer];
    await replay(late, 'pause');
    await load(primary, 150);
    await whenAll([late], false);
    expect(await isUp(current)).toBe(true);
    await until(() => (recorded.text().includes('more than 5 seconds behind') ? true : undefined));
    await replay(late, 'resume');
    await whenAll(replicas, true);
  });

  it('serve everything while the primary is away, also what was never read before', async () => {
    await startOn(addressesOf(replicas));
    await whenAll(replicas, true);
    await quotes();
    await primary.halt();
    const since = performance.now();
    let served = performance.now();
    let gap = 0;
    while (performance.now() - since < 8000) {
      const responses = await Promise.all([
        ...HOUSES.map((house) => quotes(house)),
        quotes('House', credentials.property),
        app.get('/properties', { headers: credentials.group }),
      ]);
      if (responses.some(({ status }) => status !== 200)) continue;
      gap = Math.max(gap, performance.now() - served);
      served = performance.now();
      await pause(50);
    }
    expect(gap).toBeLessThan(2000);
    expect(performance.now() - served).toBeLessThan(2000);

    expect(recorded.text()).toContain('The primary is away');
    await primary.launch();
    await load(primary, 150);
    await until(async () => (grossOf(await quotes()) === 300 ? true : undefined));
    await until(() => (recorded.text().includes('The primary is back') ? true : undefined));
  });

  it('do not serve without the primary what is older than what was read before', async () => {
    await startOn(addressesOf(replicas), { RATE_SHEETS_MB: '0' });
    await whenAll(replicas, true);
    for (const server of replicas) await replay(server, 'pause');
    await load(primary, 150);
    expect(grossOf(await quotes())).toBe(300);
    await primary.halt();
    for (let requests = 0; requests < 20; requests += 1) {
      expect((await quotes()).status).toBe(503);
      await pause(100);
    }
    expect(grossOf(await quotes('Cold'))).toBe(200);
  });
});

describe('after a failover', () => {
  it('a replica serves again as soon as it follows the new primary, under the new epoch', async () => {
    const [next, other] = replicas as [PostgresServer, PostgresServer];
    const epochOf = (server: PostgresServer) => server.query(DATABASE, 'SELECT epoch FROM current_epoch');
    const before = await epochOf(other);
    expect(before).toBe(await epochOf(primary));
    await primary.halt();
    await next.query(DATABASE, 'SELECT pg_promote()');
    const connectionString = next.address(DATABASE);
    const env = { DATABASE_URL: connectionString, DATABASE_REPLICA_URLS: other.address(DATABASE) };
    app = await startTestApp({
      dataSet: undefined,
      beside: { connectionString },
      env,
      metrics: (metrics = new Metrics()),
    });
    expect(grossOf(await quotes())).toBe(200);
    expect(await reads('replica')).toBe(0);

    await other.follow(next);
    await whenAll([other], true);
    expect(await epochOf(other)).toBe(await epochOf(next));
    expect(grossOf(await quotes('Cold'))).toBe(200);
    expect(await reads('replica')).toBe(1);
  });
});

describe('an address that is not one of a replica', () => {
  it('is left out if it is the primary, or of another cluster, and is reported once', async () => {
    const foreign = await PostgresServer.start();
    try {
      await migrate(await foreign.createDatabase(DATABASE));
      await load(foreign, 999);
      await startOn(addressesOf([primary, foreign]));
      await until(() =>
        /it is the primary[^]*another cluster|another cluster[^]*it is the primary/.test(recorded.text())
          ? true
          : undefined,
      );
      for (const house of HOUSES) expect(grossOf(await quotes(house))).toBe(200);
      expect(await reads('replica')).toBe(0);
      expect(recorded.text().match(/left out/g)).toHaveLength(2);
    } finally {
      await foreign.stop();
    }
  });

  it('is left out if nothing listens there', async () => {
    const gone = new URL(primary.address(DATABASE));
    gone.port = '1';
    await startOn([gone.toString()]);
    await until(() => (recorded.text().includes('ECONNREFUSED') ? true : undefined));
    expect(grossOf(await quotes())).toBe(200);
  });
});
