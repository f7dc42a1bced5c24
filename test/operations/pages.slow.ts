import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import pg from 'pg';
import { importDocument } from '../../src/import/write/import-data-set.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { freePort } from '../../src/database/embedded/free-port.js';
import { requestManagement, type ManagedProcess, managedStayquote } from '../harness/managed-stayquote.js';
import { metricSamples, sampleValue } from '../harness/metric-samples.js';
import { launchStayquote, runStayquote, serveStayquote } from '../../tools/harness/server.js';
import { createTestDatabase, type TestDatabase } from '../harness/test-database.js';
import { until } from '../../tools/harness/until.js';

interface Counted {
  readonly unreadableProperties?: number;
}
const PAGES = ['/livez', '/readyz', '/metrics'];

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await importDocument(database.connectionString, aDataSet(), { withKeys: true });
});
afterAll(() => database.drop());

describe('the management listener', () => {
  let server: ManagedProcess;
  beforeAll(async () => {
    server = await managedStayquote({ DATABASE_URL: database.connectionString, FAILED_AUTH_PER_MINUTE: '100000' });
  });
  afterAll(() => server.end('SIGTERM'));

  const metrics = async () => (await server.manage('/metrics')).text;

  it('prints its URLs', async () => {
    const urls = /^Health and metrics: http:\/\/127\.0\.0\.1:\d+\/livez \S+\/readyz \S+\/metrics$/m;
    await until(() => urls.test(server.output()));
  });

  it('is live, and ready once the database has responded', async () => {
    expect(await server.manage('/livez')).toMatchObject({ status: 200, body: { status: 'live' } });
    expect((await readyWith(200)).body).toEqual({ status: 'ready' });
  });

  it('stays ready with a property that cannot be served, and counts it', async () => {
    const client = new pg.Client({ connectionString: database.connectionString });
    await client.connect();
    for (const [currency, unreadableProperties] of [
      ['ZZZ', 1],
      ['EUR', undefined],
    ] as const) {
      await client.query(`UPDATE property SET currency = '${currency}'`);
      await until(async () => {
        const { status, body } = await server.manage('/readyz');
        return status === 200 && (body as Counted).unreadableProperties === unreadableProperties;
      });
    }
    await client.end();
  });

  it.each(PAGES)('%s is only served to operators, never on the public address', async (page) => {
    expect((await server.get(page)).status).toBe(404);
    const { status, headers } = await server.manage(page, 'HEAD');
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    const refused = await server.manage(page, 'POST');
    expect([refused.status, refused.headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  it.each(['/', '/metrics/', '/properties', '/constructor'])('%s is not found', async (path) => {
    expect((await server.manage(path)).status).toBe(404);
  });

  it('exposes metrics of requests, keys by the result of their lookup, and the database', async () => {
    await server.get('/properties', credentials.group);
    await server.get('/properties');
    for (const key of [`stq_${'0'.repeat(38)}`, 'an-unknown-key', 'an-unknown-key'])
      await server.get('/properties', { 'x-sm-api-key': key });
    const text = await metrics();
    expect(sampleValue(text, 'http_requests_total', { route: '/properties', status: '200' })).toBe(1);
    expect(sampleValue(text, 'http_requests_in_flight')).toBe(0);
    const lookups = (result: string) => sampleValue(text, 'stayquote_key_lookups_total', { result });
    expect(['malformed', 'remembered', 'found', 'unknown'].map(lookups)).toEqual([1, 1, 1, 1]);
    expect(sampleValue(text, 'stayquote_database_up')).toBe(1);
    expect(sampleValue(text, 'stayquote_database_connections', { state: 'total' })).toBeGreaterThan(0);
    expect(sampleValue(text, 'stayquote_database_connections', { state: 'waiting' })).toBe(0);
    expect(sampleValue(text, 'process_start_time_seconds')).toBeGreaterThan(0);
  });

  it('does not let callers create series', async () => {
    const series = async () =>
      metricSamples(await metrics())
        .filter(({ name }) => !/^(?:process|nodejs)_/.test(name))
        .map(({ name, labels }) => [name, labels]);
    const send = async (from: number, to: number) => {
      for (let number = from; number < to; number += 1)
        for (const path of [`/odd/${number}/${'x'.repeat(number)}`, `/properties/odd-${number}/quotes`])
          await server.get(path);
    };
    await send(0, 2);
    const before = await series();
    await send(2, 50);
    expect(await series()).toEqual(before);
    const text = await metrics();
    expect(sampleValue(text, 'http_requests_total', { route: 'unserved', status: '404' })).toBeGreaterThan(49);
    expect(text).not.toContain('odd');
  });

  /** Rejects all connections to the database, or allows them again. */
  const allowConnections = async (isAllowed: boolean) => {
    const name = new URL(database.connectionString).pathname.slice(1);
    const client = new pg.Client({ connectionString: database.connectionString.replace(`/${name}`, '/postgres') });
    await client.connect();
    await client.query(`ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS ${String(isAllowed)}`);
    await client.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`);
    await client.end();
  };
  const readyWith = (status: number) =>
    until(async () => {
      const response = await server.manage('/readyz');
      return response.status === status && response;
    });

  it('is not ready while the database is unavailable, and ready again afterwards', async () => {
    await allowConnections(false);
    expect((await readyWith(503)).body).toEqual({ status: 'unready', obstacle: 'database' });
    expect((await server.manage('/livez')).status).toBe(200);
    expect(sampleValue(await metrics(), 'stayquote_database_up')).toBe(0);
    expect(sampleValue(await metrics(), 'stayquote_change_feed_up')).toBe(0);
    await allowConnections(true);
    expect((await readyWith(200)).body).toEqual({ status: 'ready' });
    await until(async () => sampleValue(await metrics(), 'stayquote_change_feed_up') === 1);
    expect((await server.get('/properties', credentials.group)).status).toBe(200);
  });
});

describe('the management listener of a starting server', () => {
  it('is live, and not ready before the server listens', async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const managementPort = await freePort();
    const url = `postgresql://user@127.0.0.1:${(silent.address() as AddressInfo).port}/none`;
    const starting = await launchStayquote({ DATABASE_URL: url, MANAGEMENT_PORT: String(managementPort) });
    const ready = await until(() => requestManagement(managementPort, '/readyz').catch(() => undefined));
    expect(ready).toMatchObject({ status: 503, body: { status: 'unready', obstacle: 'starting' } });
    expect((await requestManagement(managementPort, '/livez')).status).toBe(200);
    silent.close();
    for (const socket of sockets) socket.destroy();
    expect(await starting.end('SIGTERM')).toBe(0);
  });

  it('reports a busy port by the name of its variable', async () => {
    const busy = createServer().listen(0, '127.0.0.1');
    await once(busy, 'listening');
    const port = String((busy.address() as AddressInfo).port);
    const { code, stderr } = await runStayquote(['serve'], { PORT: '0', MANAGEMENT_PORT: port });
    busy.close();
    expect(code).toBe(1);
    expect(stderr).toContain(`MANAGEMENT_HOST and MANAGEMENT_PORT are 127.0.0.1 and ${port}`);
    expect(stderr).not.toMatch(/\bat .*\.js:\d+/);
  });
});

/** What requests, reads and caches would change. */
const OF_REQUESTS =
  /^(?:http_requests_total|stayquote_.*(?:lookups|responses|answers|reads|refusals|rate_sheets|cache).*)$/;

describe('a server that has started listening', () => {
  /** Locks a table from which only what is priced is read, until the client ends. */
  const lockPriced = async () => {
    const locker = new pg.Client({ connectionString: database.connectionString });
    await locker.connect();
    await locker.query('BEGIN; LOCK TABLE rate_plan');
    return locker;
  };

  it('is ready once it has priced what is stored, which no metric shows', async () => {
    const server = await managedStayquote({ DATABASE_URL: database.connectionString });
    const samples = metricSamples((await server.manage('/metrics')).text);
    const changed = samples.filter(({ name, value }) => OF_REQUESTS.test(name) && value > 0);
    expect(changed.map(({ name, labels }) => [name, labels['route']])).toEqual([
      ['http_requests_total', '/openapi.json'],
      ['stayquote_database_reads_total', undefined],
    ]);
    expect(await server.end('SIGTERM')).toBe(0);
  });

  it('is ready even if the database does not return the properties', async () => {
    const locker = await lockPriced();
    const server = await managedStayquote({ DATABASE_URL: database.connectionString });
    await locker.end();
    expect(await server.end('SIGTERM')).toBe(0);
  });

  it('stops at once when it is told to', async () => {
    const [locker, port] = [await lockPriced(), await freePort()];
    const server = await serveStayquote({ DATABASE_URL: database.connectionString, MANAGEMENT_PORT: String(port) });
    const ended = server.end('SIGTERM');
    expect((await requestManagement(port, '/readyz')).body).toMatchObject({ status: 'unready' });
    await locker.end();
    expect(await ended).toBe(0);
  });
});
