import { storeHotel } from '../../tools/harness/hotel.js';
import { createTestDatabase, type TestDatabase } from '../harness/test-database.js';
import { RedisServer } from '../../tools/harness/redis.js';
import { Scope } from '../../tools/harness/scope.js';
import { cutServer } from '../harness/cut-server.js';
import { repeatCuts, shutDownSessions, terminateBackends } from '../harness/cutters.js';

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
