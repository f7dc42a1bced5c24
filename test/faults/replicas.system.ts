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
/** Longer than keys and sheets are used without confirmation. */
const OUTAGE_MS = 6000;

let primary: PostgresServer;
let replicas: [PostgresServer, PostgresServer];
let app: TestApp;
let metrics: Metrics;
let recorded: RecordedLog;

const load = (server: PostgresServer, amount: number) =>
  importDocument(
    server.address(DATABASE),
    aDataSet({ properties: HOUSES.map((name, at) => aHotelAt(name, [47 + at, 11], { amount })) }),
    { withKeys: true },
  );
const addressesOf = (servers: readonly PostgresServer[]) => servers.map((server) => server.address(DATABASE));

/** A server on a primary, with replicas at some addresses. */
async function startOn(
  addresses: readonly string[],
  settings: Readonly<Record<string, string>> = {},
  connectionString = primary.address(DATABASE),
): Promise<void> {
  [metrics, recorded] = [new Metrics(), recordedLog()];
  const at = { DATABASE_URL: connectionString, DATABASE_REPLICA_URLS: addresses.join() };
  const env = { ...at, RESPONSE_CACHE_MB: '0', ...settings };
  app = await startTestApp({ dataSet: undefined, beside: { connectionString }, env, metrics, log: recorded.log });
}
/** The same with both replicas in use, at a price of 100. */
async function startOnAll(settings: Readonly<Record<string, string>> = {}): Promise<void> {
  await load(primary, 100);
  await untilReplayed();
  await startOn(addressesOf(replicas), settings);
  await whenAll(replicas, true);
}

/** Waits until both replicas have what the primary has. */
async function untilReplayed(): Promise<void> {
  const position = await primary.query(DATABASE, 'SELECT pg_current_wal_lsn()::text');
  const isReplayed = `SELECT pg_last_wal_replay_lsn() >= '${String(position)}'`;
  for (const server of replicas) await until(async () => (await server.query(DATABASE, isReplayed)) === true);
}

beforeAll(async () => {
  primary = await PostgresServer.start();
  await migrate(await primary.createDatabase(DATABASE));
  replicas = [await primary.startReplica(), await primary.startReplica()];
});
afterEach(() => app.close());
afterAll(() => Promise.all([primary, ...replicas].map((server) => server.stop())));

const quotes = (house = 'House', headers: Readonly<Record<string, string>> = credentials.group) =>
  app.get(`/properties/${uuidOf(house)}/quotes`, { query: 'checkIn=2027-03-10&checkOut=2027-03-12&adults=2', headers });
const grossOf = ({ body }: HttpResponse) => (body as QuoteResponse[])[0]?.price.gross;
const untilGross = (gross: number) => until(async () => grossOf(await quotes()) === gross);
const untilLogged = (text: string) => until(() => recorded.text().includes(text));
const figure = async (name: string, labels: Record<string, string> = {}) =>
  sampleValue(await metrics.text(), name, labels) ?? NaN;
const reads = (source: 'primary' | 'replica') => figure('stayquote_database_reads_total', { source });
const nameOf = (server: PostgresServer) => `${new URL(server.address(DATABASE)).host}/${DATABASE}`;
const isUp = async (server: PostgresServer) =>
  (await figure('stayquote_replica_up', { replica: nameOf(server) })) === 1;
const whenAll = (servers: readonly PostgresServer[], state: boolean) =>
  until(async () => (await Promise.all(servers.map(isUp))).every((one) => one === state));
const replay = (servers: readonly PostgresServer[], what: 'pause' | 'resume') =>
  Promise.all(servers.map((server) => server.query(DATABASE, `SELECT pg_wal_replay_${what}()::text`)));

/** The tests share the servers of the database, and depend on their order. */
describe('replicas', () => {
  it('provide rate sheets, but never one that is behind the primary', async () => {
    await startOnAll();
    const before = await reads('replica');
    expect(grossOf(await quotes())).toBe(200);
    expect(await reads('replica')).toBe(before + 1);

    await replay(replicas, 'pause');
    await load(primary, 150);
    await untilGross(300);
    for (const house of HOUSES) expect(grossOf(await quotes(house))).toBe(300);
    expect(recorded.text()).not.toContain('left out');
    await replay(replicas, 'resume');
  });

  it('are left out while they are too far behind, and taken back', async () => {
    await startOnAll();
    const [late, current] = replicas;
    await replay([late], 'pause');
    await load(primary, 150);
    await whenAll([late], false);
    expect(await isUp(current)).toBe(true);
    await untilLogged('more than 5 seconds behind');
    await replay([late], 'resume');
    await whenAll(replicas, true);
  });

  it('serve everything while the primary is away, also what was never read before', async () => {
    await startOnAll();
    await quotes();
    await primary.halt();
    const since = performance.now();
    let served = performance.now();
    let gap = 0;
    while (performance.now() - since < OUTAGE_MS) {
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
    await untilGross(300);
    await untilLogged('The primary is back');
  });

  it('do not serve without the primary what is older than what was read before', async () => {
    await startOnAll({ RATE_SHEETS_MB: '0' });
    await replay(replicas, 'pause');
    await load(primary, 150);
    expect(grossOf(await quotes())).toBe(300);
    await primary.halt();
    for (let requests = 0; requests < 10; requests += 1) {
      expect((await quotes()).status).toBe(503);
      await pause(100);
    }
    expect(grossOf(await quotes('Cold'))).toBe(200);
    await replay(replicas, 'resume');
    await primary.launch();
  });

  it('are not at the address of the primary, of another cluster, or where nothing listens, which is reported once', async () => {
    const foreign = await PostgresServer.start();
    try {
      await migrate(await foreign.createDatabase(DATABASE));
      await load(foreign, 999);
      await load(primary, 100);
      const gone = new URL(primary.address(DATABASE));
      gone.port = '1';
      await startOn([...addressesOf([primary, foreign]), gone.toString()]);
      for (const reason of ['it is the primary', 'another cluster', 'ECONNREFUSED']) await untilLogged(reason);
      for (const house of HOUSES) expect(grossOf(await quotes(house))).toBe(200);
      expect(await reads('replica')).toBe(0);
      expect(recorded.text().match(/left out/g)).toHaveLength(3);
    } finally {
      await foreign.stop();
    }
  });

  it('serve after a failover as soon as they follow the new primary, under the new epoch', async () => {
    const [next, other] = replicas;
    const epochOf = (server: PostgresServer) => server.query(DATABASE, 'SELECT epoch FROM current_epoch');
    expect(await epochOf(other)).toBe(await epochOf(primary));
    await untilReplayed();
    await primary.halt();
    await next.query(DATABASE, 'SELECT pg_promote()');
    await startOn(addressesOf([other]), {}, next.address(DATABASE));
    expect(grossOf(await quotes())).toBe(200);
    expect(await reads('replica')).toBe(0);

    await other.follow(next);
    await whenAll([other], true);
    expect(await epochOf(other)).toBe(await epochOf(next));
    expect(grossOf(await quotes('Cold'))).toBe(200);
    expect(await reads('replica')).toBe(1);
  });
});
