import type { QuoteResponse } from '../../src/api/quotes/quote.response.js';
import { migrate } from '../../src/database/migrate.js';
import { importDocument } from '../../src/import/write/import-data-set.js';
import { Metrics } from '../../src/telemetry/metrics/metrics.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { aHotelAt } from '../harness/builders/a-hotel-at.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { type FaultyProxy, openProxy } from '../../tools/harness/proxy.js';
import type { HttpResponse } from '../../tools/harness/http-exchange.js';
import { sampleValue } from '../harness/metric-samples.js';
import { type RecordedLog, recordedLog } from '../harness/recorded-log.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { eventually, until } from '../../tools/harness/until.js';
import { PostgresServer } from './postgres-server.js';

const DATABASE = 'hotels';
const [FROM, TO] = ['2027-03-10', '2027-03-12'];
/** Each is sent once, and so is never cached. */
const KEYS = Array.from({ length: 100 }, (_, at) => `key-number-${at}`);

let servers: PostgresServer[];
/** What a load balancer leads to the primary. */
let address: FaultyProxy;
let app: TestApp;
let metrics: Metrics;
let recorded: RecordedLog;
let keys: string[];

const load = (server: PostgresServer, amount: number) =>
  importDocument(
    server.address(DATABASE),
    aDataSet({
      properties: [aHotelAt('House', [47, 11], { amount })],
      keys: KEYS.map((key) => ({ kind: 'group', groupUuid: uuidOf('Group'), key, requestsPerMinute: 1000 })),
    }),
    { withKeys: true },
  );

/** A primary with two replicas, all of which are members; the first is the primary. */
beforeAll(async () => {
  const primary = await PostgresServer.start();
  servers = [primary];
  await migrate(await primary.createDatabase(DATABASE));
  await load(primary, 100);
  servers.push(await primary.startReplica(), await primary.startReplica());
  address = await openProxy(primary.address(DATABASE));
});
afterEach(() => app.close());
afterAll(async () => {
  await address.stop();
  await Promise.all(servers.map((server) => server.stop()));
});

const members = () => servers as [PostgresServer, PostgresServer, PostgresServer];

/** A server that caches nothing but keys. */
async function serve(): Promise<void> {
  [metrics, recorded, keys] = [new Metrics(), recordedLog(), [...KEYS]];
  const connectionString = address.connectionString;
  const env = {
    DATABASE_URL: connectionString,
    DATABASE_REPLICA_URLS: servers.map((server) => server.address(DATABASE)).join(),
    ...{ RESPONSE_CACHE_MB: '0', RATE_SHEETS_MB: '0' },
  };
  app = await startTestApp({ dataSet: undefined, beside: { connectionString }, env, metrics, log: recorded.log });
}

const HOUSE = `/properties/${uuidOf('House')}`;
const quotes = (etag = '') =>
  app.get(`${HOUSE}/quotes`, {
    query: { checkIn: FROM, checkOut: TO, adults: '2' },
    headers: { ...credentials.group, 'if-none-match': etag },
  });
const list = (headers: Readonly<Record<string, string>> = credentials.group) => app.get('/properties', { headers });
/** For a key that was never sent before. */
const newList = () => list({ 'x-sm-api-key': keys.pop() ?? '' });
const grossOf = ({ body }: HttpResponse) => (body as QuoteResponse[])[0]?.price.gross;

/** The status of a request of each kind. */
async function statuses(): Promise<Record<string, number>> {
  const { group, channel } = credentials;
  const responses = {
    list: list(),
    'list for a new key': newList(),
    'room types': app.get(`${HOUSE}/room-types`, { headers: group }),
    'room type': app.get(`/public-api/api${HOUSE}/room-types/${uuidOf('House room')}`, { headers: group }),
    quotes: quotes(),
    'property detail': app.get(HOUSE, { query: { checkin: FROM, checkout: TO }, headers: channel }),
  };
  const entries = Object.entries(responses).map(async ([kind, response]) => [kind, (await response).status] as const);
  return Object.fromEntries(await Promise.all(entries));
}

/** Repeated, because a request on a busy machine may take longer than the database is given. */
const expectAllServed = () =>
  eventually(async () => {
    expect(Object.entries(await statuses()).filter(([, status]) => status !== 200)).toEqual([]);
  });

const nameOf = (server: PostgresServer) => `${new URL(server.address(DATABASE)).host}/${DATABASE}`;
const figure = async (name: string, labels: Record<string, string>) => sampleValue(await metrics.text(), name, labels);
const whenUp = (server: PostgresServer, state: 0 | 1) =>
  until(async () => (await figure('stayquote_replica_up', { replica: nameOf(server) })) === state);
const whenLogged = (text: string) => until(() => recorded.text().includes(text));
const TIME = 'SELECT clock_timestamp()::text';
/** Waits until a server of the database has twice reported its status. */
async function whenReported(server: PostgresServer): Promise<void> {
  for (let since = await server.query(DATABASE, TIME), reports = 0; reports < 2; reports += 1) {
    const next = `SELECT query_start::text FROM pg_stat_activity
      WHERE query LIKE '%AS "isReplica"%' AND pid <> pg_backend_pid() AND query_start > '${String(since)}'`;
    since = await until(() => server.query(DATABASE, next));
  }
}
const whenAlone = (server: PostgresServer) =>
  until(() => server.query(DATABASE, 'SELECT true WHERE NOT EXISTS (TABLE pg_stat_wal_receiver)'));
const promote = (server: PostgresServer) => server.query(DATABASE, 'SELECT pg_promote()');

/** The tests share the servers of the database, and depend on their order. */
describe('a server on a primary with replicas', () => {
  it('does not take a replica that has everything for one behind an idle primary that began a file of its log', async () => {
    const [primary, replica] = members();
    const position = () => primary.query(DATABASE, 'SELECT pg_current_wal_insert_lsn()::text');
    await serve();
    await whenUp(replica, 1);
    await until(async () => {
      await primary.query(DATABASE, 'SELECT pg_switch_wal()');
      const idle = await position();
      for (const server of [primary, replica]) await whenReported(server);
      const behind = await figure('stayquote_replica_behind_seconds', { replica: nameOf(replica) });
      return behind === 0 && (await position()) === idle;
    });
  });

  it('reads from the last replica while and after it is promoted, and not from a primary that returns', async () => {
    const [primary, next, down] = members();
    await serve();
    await whenUp(next, 1);
    await down.kill();
    await whenUp(down, 0);
    await expectAllServed();
    const tag = (await quotes()).headers['etag'] ?? '';
    expect((await quotes(tag)).status).toBe(304);

    await primary.kill();
    await expectAllServed();
    await whenLogged('The primary is away');
    const promoted = promote(next);
    await expectAllServed();
    await promoted;
    await expectAllServed();
    await whenUp(next, 0);
    await expectAllServed();
    // Its epoch is another one, even for a running server.
    const fresh = await until(async () => {
      const response = await quotes(tag);
      return response.status === 200 && response;
    });
    expect(fresh.headers['etag']).not.toBe(tag);

    const revoked = [keys.pop() ?? '', keys.pop() ?? ''];
    for (const key of revoked) await next.query(DATABASE, `DELETE FROM api_key WHERE sha256 = sha256('${key}')`);
    const statusOf = async (key = '') => (await list({ 'x-sm-api-key': key })).status;
    expect(await statusOf(revoked[0])).toBe(401);
    await primary.launch();
    await whenReported(primary);
    expect(await statusOf(revoked[1])).toBe(401);
    await primary.kill();

    address.redirect(next.address(DATABASE));
    await whenLogged('The primary is back');
    await load(next, 150);
    await expectAllServed();
    expect(grossOf(await quotes())).toBe(300);
  });

  it('reads from a replica that follows the new primary when that is killed too', async () => {
    const [, next, other] = members();
    await other.launch();
    await other.follow(next);
    await serve();
    await whenUp(other, 1);
    await load(next, 200);
    const before = await until(async () => {
      const response = await quotes();
      return grossOf(response) === 400 && response;
    });
    await next.kill();
    await whenAlone(other);
    await whenReported(other);
    await expectAllServed();
    const after = await until(async () => {
      const response = await quotes();
      return response.status === 200 && response;
    });
    expect(after.headers['etag']).toBe(before.headers['etag']);
  });
});
