import pg from 'pg';
import { freePort } from '../../src/database/embedded/free-port.js';
import { openProxy } from '../../tools/harness/proxy.js';
import { requestManagement } from '../harness/managed-stayquote.js';
import { type StartedServer, launchStayquote, untilResponding } from '../../tools/harness/server.js';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../harness/test-database.js';
import { until } from '../../tools/harness/until.js';

const started: StartedServer[] = [];
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  for (const server of started) await server.end('SIGKILL');
  await database.drop();
});

const start = async (connectionString: string, managementPort = '') => {
  const server = await launchStayquote({ DATABASE_URL: connectionString, MANAGEMENT_PORT: managementPort });
  started.push(server);
  return server;
};
const says = (server: StartedServer, text: string) => until(() => (server.output().includes(text) ? true : undefined));
const lines = (server: StartedServer, text: string) =>
  server
    .output()
    .split('\n')
    .filter((line) => line.includes(text));

describe('a server whose database is not there yet', () => {
  it('waits for it, logs that once, without the password, is live but not ready, and then serves', async () => {
    const [port, managementPort] = [await freePort(), await freePort()];
    const url = Object.assign(new URL(database.connectionString), { host: `127.0.0.1:${port}` });
    const server = await start(url.toString(), String(managementPort));
    await says(server, 'Waiting for the database: no database server is listening');
    expect((await requestManagement(managementPort, '/livez')).status).toBe(200);
    expect(await requestManagement(managementPort, '/readyz')).toMatchObject({
      status: 503,
      body: { status: 'unready', obstacle: 'starting' },
    });
    const proxy = await openProxy(database.connectionString, port);
    try {
      await untilResponding(server);
      expect(lines(server, 'Waiting for the database')).toHaveLength(1);
      expect(lines(server, 'The database can be used')).toHaveLength(1);
      expect(server.output()).not.toContain(`:${url.password}@`);
      expect(await server.end('SIGTERM')).toBe(0);
    } finally {
      await proxy.stop();
    }
  });

  it('ends with code 0 on SIGTERM while it waits', async () => {
    const server = await start(`postgresql://nobody@127.0.0.1:${await freePort()}/nothing`);
    await says(server, 'Waiting for the database');
    expect(await server.end('SIGTERM')).toBe(0);
  });

  it('waits for another process that is migrating it', async () => {
    const empty = await createEmptyDatabase();
    const other = new pg.Client({ connectionString: empty.connectionString });
    await other.connect();
    try {
      await other.query('SELECT pg_advisory_lock(72707369)');
      const server = await start(empty.connectionString);
      await says(server, 'Another process is migrating the database: waiting for it');
      await other.query('SELECT pg_advisory_unlock(72707369)');
      await untilResponding(server);
      expect(await server.end('SIGTERM')).toBe(0);
    } finally {
      await other.end();
      await empty.drop();
    }
  });
});
