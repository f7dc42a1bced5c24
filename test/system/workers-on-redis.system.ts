import { importDocument } from '../../src/database/write/import-data-set.js';
import { aDataSet } from '../builders/a-data-set.js';
import { uuidOf } from '../builders/uuid-of.js';
import { httpExchange } from '../support/http-exchange.js';
import { type ServedProcess, serveStayquote } from '../support/serve-stayquote.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { until } from '../support/until.js';
import { RedisServer } from './redis-server.js';

const LIMIT = 30;
const WORKERS = 2;
/** Several keys for each situation, because a reply of Redis may be late on a busy machine. */
const KEYS = ['together', 'alone'].flatMap((situation) =>
  [0, 1, 2, 3, 4].map((number) => `limited-${situation}-${number}`),
);
/** Its limit is never reached; the limit in its responses shows whether a worker counts in Redis. */
const WATCHER = { key: 'watching-key', requestsPerMinute: 999_998 };

describe('two workers on one Redis', () => {
  let redis: RedisServer;
  let database: TestDatabase;
  let server: ServedProcess;
  beforeAll(async () => {
    redis = await RedisServer.start();
    database = await createTestDatabase();
    const keys = [...KEYS.map((key) => ({ key, requestsPerMinute: LIMIT })), WATCHER];
    const dataSet = aDataSet({ keys: keys.map((key) => ({ kind: 'group', groupUuid: uuidOf('Group'), ...key })) });
    await importDocument(database.connectionString, dataSet, { withKeys: true });
    server = await serveStayquote({
      DATABASE_URL: database.connectionString,
      REDIS_URL: redis.url,
      WORKERS: String(WORKERS),
      LOG_LEVEL: 'warn',
    });
  });
  afterAll(async () => {
    await server.end('SIGKILL');
    await redis.stop();
    await database.drop();
  });

  /** Each on a connection of its own, so that both workers get some. An invalid request counts like any other. */
  const sendMany = (number: number, key: string) =>
    Promise.all(
      Array.from({ length: number }, () =>
        httpExchange({
          port: server.port,
          method: 'GET',
          target: '/properties?page=0',
          headers: { 'x-sm-api-key': key },
        }),
      ),
    );
  const limitsFor = async (key: string): Promise<Set<number>> =>
    new Set((await sendMany(8, key)).map(({ headers }) => Number(headers['x-ratelimit-limit'])));
  const passedOf = async (key: string): Promise<number> =>
    (await sendMany(3 * LIMIT, key)).filter(({ status }) => status === 400).length;

  /** Until both workers have that limit for a key without an end to it. */
  const untilLimitIs = (limit: number) =>
    until(async () => {
      const limits = await limitsFor(WATCHER.key);
      return (limits.size === 1 && limits.has(limit)) || undefined;
    });

  /** The requests granted to each of a situation's keys, until a number of them passes. */
  const granted = async (situation: string, expected: number): Promise<number[]> => {
    const passed: number[] = [];
    for (const key of KEYS.filter((one) => one.includes(situation))) {
      passed.push(await passedOf(key));
      if (passed.at(-1) === expected) break;
    }
    return passed;
  };

  it('grant the limit of a key together', async () => {
    await untilLimitIs(WATCHER.requestsPerMinute);
    expect(await granted('together', LIMIT)).toContain(LIMIT);
  });

  it('grant a share each while Redis is away', async () => {
    await redis.stop();
    await untilLimitIs(WATCHER.requestsPerMinute / WORKERS);
    expect(await granted('alone', LIMIT)).toContain(LIMIT);
  });
});
