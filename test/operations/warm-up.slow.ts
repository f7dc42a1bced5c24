import pg from 'pg';
import { importDocument } from '../../src/import/write/import-data-set.js';
import { freePort } from '../../src/database/embedded/free-port.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { requestManagement } from '../harness/managed-stayquote.js';
import { metricSamples } from '../harness/metric-samples.js';
import { launchStayquote, untilResponding } from '../../tools/harness/server.js';
import { createTestDatabase, type TestDatabase } from '../harness/test-database.js';
import { until } from '../../tools/harness/until.js';

/** What requests, reads and caches would change. */
const OF_REQUESTS =
  /^(?:http_requests_total|stayquote_.*(?:lookups|responses|answers|reads|refusals|rate_sheets|cache).*)$/;

describe('a server that has started listening', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    await importDocument(database.connectionString, aDataSet(), { withKeys: true });
  });
  afterAll(() => database.drop());

  const start = async () => {
    const port = await freePort();
    const server = await launchStayquote({ DATABASE_URL: database.connectionString, MANAGEMENT_PORT: String(port) });
    await untilResponding(server);
    return { ...server, manage: (page: string) => requestManagement(port, page) };
  };
  /** Locks a table from which only what is priced is read, until the client ends. */
  const lockPriced = async () => {
    const locker = new pg.Client({ connectionString: database.connectionString });
    await locker.connect();
    await locker.query('BEGIN; LOCK TABLE rate_plan');
    return locker;
  };
  const startReady = async () => {
    const server = await start();
    await until(async () => (await server.manage('/readyz')).status === 200);
    return server;
  };

  it('is ready once it has priced what is stored, which no metric shows', async () => {
    const server = await startReady();
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
    const server = await startReady();
    await locker.end();
    expect(await server.end('SIGTERM')).toBe(0);
  });

  it('stops at once when it is told to', async () => {
    const locker = await lockPriced();
    const server = await start();
    const ended = server.end('SIGTERM');
    const { body } = await server.manage('/readyz');
    expect(body).toMatchObject({ status: 'unready' });
    await locker.end();
    expect(await ended).toBe(0);
  });
});
