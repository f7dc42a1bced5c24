import { cutServer, storeForCuts } from '../support/cut-server.js';
import { faultSupport, type StartedCutter } from '../support/fault-support.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { RedisServer } from '../../tools/harness/redis.js';

const CUTS = 200;
/** A server has one connection to Redis. */
const REDIS_CUTS = 50;
const SHEETLESS = { RATE_SHEETS_MB: '0' };

const shutDownSessions = await faultSupport('shutDownSessions');
const terminateBackends = await faultSupport('terminateBackends');
const repeatCuts = await faultSupport('repeatCuts');

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await storeForCuts(database.connectionString);
});

afterAll(() => database.drop());

const cutDatabase = async (cutter: StartedCutter) => {
  const { connectionString = database.connectionString } = cutter;
  try {
    await cutServer(database.connectionString, { ...SHEETLESS, DATABASE_URL: connectionString }, cutter, CUTS);
  } finally {
    await cutter.stop();
  }
};

describe('a server under load survives that', () => {
  it('HAProxy repeatedly shuts down all sessions', async () => {
    await cutDatabase(await shutDownSessions(database.connectionString, 150));
  });

  it('PostgreSQL terminates its backends', async () => {
    await cutDatabase(await terminateBackends(database.connectionString, 75));
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
