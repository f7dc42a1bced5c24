import { storeHotel } from '../../tools/harness/hotel.js';
import { createTestDatabase, type TestDatabase } from '../harness/test-database.js';
import { RedisServer } from '../../tools/harness/redis.js';
import { Scope } from '../../tools/harness/scope.js';
import { cutServer } from '../harness/cut-server.js';
import { repeatCuts, shutDownSessions, terminateBackends } from '../harness/cutters.js';
import { breakOffConnections } from '../harness/break-off-connections.js';
import { startHaproxy } from '../../tools/harness/haproxy.js';
import { serveStayquote } from '../../tools/harness/server.js';
import { httpExchange } from '../../tools/harness/http-exchange.js';

const CUTS = 80;
/** A server has one connection to Redis. */
const REDIS_CUTS = 20;
const SHEETLESS = { RATE_SHEETS_MB: '0' };

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await storeHotel(database.connectionString);
});

afterAll(() => database.drop());

describe('a server under load survives that', () => {
  it.each([
    ['HAProxy repeatedly shuts down all sessions', shutDownSessions, 150],
    ['PostgreSQL terminates its backends', terminateBackends, 75],
  ])('%s', async (_, start, everyMs) => {
    const scope = new Scope();
    try {
      const cutter = await start(scope, database.connectionString, everyMs);
      const settings = { ...SHEETLESS, DATABASE_URL: cutter.connectionString };
      await cutServer(database.connectionString, settings, cutter, CUTS);
    } finally {
      await scope.end();
    }
  });

  it('Redis closes its connections', async () => {
    const redis = await RedisServer.start();
    try {
      const cutter = repeatCuts(async () => Number(await redis.command('client', 'kill', 'type', 'normal')), 20);
      await cutServer(database.connectionString, { REDIS_URL: redis.url }, cutter, REDIS_CUTS);
    } finally {
      await redis.stop();
    }
  });
});

it('connections that are broken off behind HAProxy do not end the process', async () => {
  const settings = { DATABASE_URL: database.connectionString, LOG_LEVEL: 'error', TRUST_PROXY: '1' };
  const server = await serveStayquote(settings);
  const scope = new Scope();
  const { port } = await startHaproxy(scope, ['option forwardfor', `server node 127.0.0.1:${server.port}`]);
  expect(await breakOffConnections(port, 10)).toBeGreaterThan(700);
  const [fatal] = /^.*fatal.*$/m.exec(server.output()) ?? [];
  expect([server.isRunning(), fatal]).toEqual([true, undefined]);
  const request = { port, method: 'GET', target: '/openapi.json', headers: {} };
  expect((await httpExchange(request)).status).toBe(200);
  await scope.end();
  expect(await server.end('SIGTERM')).toBe(0);
});
