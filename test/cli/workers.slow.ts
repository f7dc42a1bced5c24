import { Agent, request } from 'node:http';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { importDocument } from '../../src/database/write/import-data-set.js';
import { aDataSet } from '../builders/a-data-set.js';
import { credentials } from '../builders/credentials.js';
import { uuidOf } from '../builders/uuid-of.js';
import { childrenOf, isRunning } from '../support/children-of.js';
import { type ManagedProcess, managedStayquote } from '../support/managed-stayquote.js';
import { sampleValue } from '../support/metric-samples.js';
import { postmasterOf } from '../support/postmaster.js';
import { runStayquote } from '../support/run-stayquote.js';
import { serveStayquote } from '../support/serve-stayquote.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { eventually } from '../support/eventually.js';
import { until } from '../support/until.js';

const LIMIT = 20;
const FAILURES = 15;
const CONNECTIONS = 40;
/** Their keys and limits. */
const keys = ['limited', 'revoked', 'patient'].map((key) => ({
  kind: 'group',
  groupUuid: uuidOf('Group'),
  key: `the-${key}-key`,
  requestsPerMinute: LIMIT,
}));
/** Enough for four of `COSTLY`, which counts as four requests, and for the first of each of five. */
const costlyKey = { ...keys[0], key: 'the-costly-key', requestsPerMinute: 19 };
const COSTLY = `/extensions/v1/properties/${uuidOf('House')}/calendar?from=2027-03-01&to=2028-03-09&nights=1,2,3,4,5,6,7,8`;
const dataSet = aDataSet({ keys: [...keys, costlyKey] });
const unlimited = credentials.group['x-sm-api-key'];
const ROOM_TYPES = `/properties/${uuidOf('House')}/room-types`;

/** The tests share the two workers, and depend on their order. */
describe('stayquote serve with WORKERS=2', () => {
  let database: TestDatabase;
  let sql: pg.Client;
  let server: ManagedProcess;
  beforeAll(async () => {
    database = await createTestDatabase();
    const { connectionString } = database;
    await importDocument(connectionString, dataSet, { withKeys: true });
    sql = new pg.Client({ connectionString });
    await sql.connect();
    server = await managedStayquote({
      DATABASE_URL: connectionString,
      WORKERS: '2',
      CLOCK: '2027-03-01T09:00:00Z',
      EXTENSIONS: 'calendar',
      FAILED_AUTH_PER_MINUTE: String(FAILURES),
      CONNECTIONS_PER_ADDRESS: String(CONNECTIONS),
    });
  });
  afterAll(async () => {
    await server.end('SIGKILL');
    await sql.end();
    await database.drop();
  });

  const get = (target: string, key: string) => server.get(target, { 'x-sm-api-key': key });
  /** Each on a connection of its own, so that both workers get some. */
  const getMany = (number: number, target: string, key: string) =>
    Promise.all(Array.from({ length: number }, () => get(target, key)));
  const pids = () => childrenOf(server.pid);

  it('counts the requests of a key together, exactly, and says so in the headers', async () => {
    const responses = await getMany(LIMIT + 10, '/properties', 'the-limited-key');
    const granted = responses.filter(({ status }) => status === 200);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(10);
    const remaining = granted.map(({ headers }) => Number(headers['x-ratelimit-remaining']));
    expect(remaining.sort((a, b) => a - b)).toEqual(Array.from({ length: LIMIT }, (_, at) => at));
    // The other worker may have been given none of them while it had no processor time.
    await until(async () => {
      await getMany(2, '/properties', unlimited);
      return new Set(server.output().match(/"worker":\d+/g)).size === 2 ? true : undefined;
    });
  });

  it('counts what costs several requests as a whole, or not at all', async () => {
    const responses = await getMany(5, COSTLY, 'the-costly-key');
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 429]);
    const { status, headers } = await get('/properties', 'the-costly-key');
    expect([status, headers['x-ratelimit-remaining']]).toEqual([200, '1']);
  });

  it('counts the failures of an address together', async () => {
    const responses = await getMany(FAILURES + 5, '/properties', 'no-such-key');
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(FAILURES);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(5);
  });

  it('counts the connections of an address together, as long as they are open', async () => {
    const responds = (socket: Socket) => {
      socket.write('GET /nowhere HTTP/1.1\r\nHost: a\r\n\r\n');
      return Promise.race(['data', 'close'].map((event) => new Promise((resolve) => socket.once(event, resolve))));
    };
    const open = async () => {
      const sockets = Array.from({ length: CONNECTIONS + 7 }, () => connect(server.port, '127.0.0.1'));
      const closed = new Set<Socket>();
      for (const socket of sockets) socket.on('error', () => undefined).on('close', () => closed.add(socket));
      await until(() => (closed.size >= 7 ? true : undefined));
      // The others have been accepted once they are responded to.
      await Promise.all(sockets.filter((socket) => !closed.has(socket)).map(responds));
      return { sockets, closed: closed.size };
    };
    const first = await open();
    expect(first.closed).toBe(7);
    for (const socket of first.sockets) socket.destroy();
    await until(async () =>
      (await get('/properties', unlimited).catch(() => undefined))?.status === 200 ? true : undefined,
    );
    const second = await open();
    expect(second.closed).toBe(7);
    for (const socket of second.sockets) socket.destroy();
    await until(async () =>
      (await get('/properties', unlimited).catch(() => undefined))?.status === 200 ? true : undefined,
    );
  });

  it('shows the sum of the metrics of all workers', async () => {
    await getMany(10, ROOM_TYPES, unlimited);
    const { text } = await server.manage('/metrics');
    const labels = { route: '/properties/{propertyUuid}/room-types', status: '200' };
    expect(sampleValue(text, 'http_requests_total', labels)).toBe(10);
    expect(sampleValue(text, 'stayquote_change_feed_up')).toBe(1);
    expect(sampleValue(text, 'stayquote_database_up')).toBe(1);
    expect(sampleValue(text, 'stayquote_build_info')).toBe(1);
  });

  it('serves a change by SQL, and refuses a revoked key, in every worker', async () => {
    const everyResponse = (target: string, key: string, isSo: (status: number, text: string) => boolean) =>
      until(async () => {
        const responses = await getMany(6, target, key);
        return responses.every(({ status, text }) => isSo(status, text)) || undefined;
      });
    await everyResponse('/properties', unlimited, (status, text) => status === 200 && text.includes('House'));
    await sql.query(`UPDATE property SET name = 'Palace'`);
    await everyResponse('/properties', unlimited, (_, text) => text.includes('Palace'));

    await getMany(4, '/properties', 'the-revoked-key');
    const hash = `sha256('the-revoked-key'::bytea)`;
    const revoked = await sql.query(`UPDATE api_key SET revoked_at = now() WHERE sha256 = ${hash}`);
    expect(revoked.rowCount).toBe(1);
    // 401, or 429 because the failures of the address have used up their limit.
    await everyResponse('/properties', 'the-revoked-key', (status) => status !== 200);
  });

  it('does not wait for a primary that does not respond', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const remaining = async () => {
      const headers = { 'x-sm-api-key': 'the-patient-key' };
      const sent = request({ host: '127.0.0.1', port: server.port, path: '/properties', headers, agent }).end();
      const [response] = (await once(sent, 'response')) as [import('node:http').IncomingMessage];
      response.resume();
      await once(response, 'end');
      return Number(response.headers['x-ratelimit-remaining']);
    };
    try {
      expect(await remaining()).toBe(LIMIT - 1);
      process.kill(server.pid, 'SIGSTOP');
      const startedAt = performance.now();
      expect(await remaining()).toBe(LIMIT - 2);
      expect(performance.now() - startedAt).toBeLessThan(10_000);
      expect(await remaining()).toBe(LIMIT - 3);
    } finally {
      process.kill(server.pid, 'SIGCONT');
    }
    // The primary has counted what it could not reply to.
    expect(await remaining()).toBe(LIMIT - 4);
    await until(async () => ((await get('/properties', 'the-patient-key')).status === 200 ? true : undefined));
    agent.destroy();
  });

  it('replaces workers that were killed', async () => {
    const [first = 0, second = 0] = await pids();
    process.kill(first, 'SIGKILL');
    await until(() => (isRunning(first) ? undefined : true));
    expect((await getMany(4, ROOM_TYPES, unlimited)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await until(async () => ((await pids()).length === 2 ? true : undefined));
    process.kill(second, 'SIGKILL');
    await until(async () => ((await pids()).every((pid) => pid !== first && pid !== second) ? true : undefined));
    await until(async () => ((await server.manage('/readyz')).status === 200 ? true : undefined));
    expect((await get(ROOM_TYPES, unlimited)).status).toBe(200);
    await eventually(() => {
      expect(server.output().match(/A worker ended \(SIGKILL\)/g)).toHaveLength(2);
    });
  });

  it('logs whole lines', () => {
    const lines = server
      .output()
      .split('\n')
      .slice(0, -1) // The rest of a line may still be on its way.
      .filter((line) => line.startsWith('{'));
    for (const line of lines) expect(() => JSON.parse(line) as unknown).not.toThrow();
    expect(lines.length).toBeGreaterThan(50);
  });

  it('exits with 0 on SIGTERM, after its requests, and leaves no worker', async () => {
    await until(async () => ((await pids()).length === 2 ? true : undefined));
    const workers = await pids();
    const last = Array.from({ length: 10 }, () => get(ROOM_TYPES, unlimited));
    await Promise.race(last); // By then all of them have been accepted.
    expect(await server.end('SIGTERM')).toBe(0);
    expect((await Promise.all(last)).map(({ status }) => status)).toEqual(Array<number>(10).fill(200));
    expect(workers.filter(isRunning)).toEqual([]);
  });

  it('reports a busy port in one line', async () => {
    const busy = createServer().listen(0, '127.0.0.1');
    await once(busy, 'listening');
    const { port } = busy.address() as AddressInfo;
    try {
      const variables = { DATABASE_URL: database.connectionString, PORT: String(port), WORKERS: '2' };
      const { code, stderr } = await runStayquote(['serve'], variables);
      expect({ code, stderr }).toEqual({
        code: 1,
        stderr: `stayquote: 127.0.0.1:${port} is already in use; set PORT to a free port\n`,
      });
    } finally {
      busy.close();
    }
  });

  it('leaves neither workers nor an embedded database when the primary is killed', async () => {
    const folder = await temporaryFolder();
    const dataDir = join(folder.path, 'data');
    const embedded = await serveStayquote({ DATA_DIR: dataDir, WORKERS: '2' });
    try {
      const workers = await childrenOf(embedded.pid);
      expect(workers).toHaveLength(2);
      expect(await postmasterOf(dataDir)).toBeDefined();
      await embedded.end('SIGKILL');
      await until(() => (workers.some(isRunning) ? undefined : true));
      expect(await postmasterOf(dataDir)).toBeUndefined();
    } finally {
      await embedded.end('SIGKILL');
      await folder.remove();
    }
  });
});
