import pg from 'pg';
import { importDocument } from '../../src/database/write/import-data-set.js';
import { aDataSet } from '../builders/a-data-set.js';
import { uuidOf } from '../builders/uuid-of.js';
import { type Answer, httpExchange } from '../support/http-exchange.js';
import { type ServedProcess, serveStayquote } from '../support/serve-stayquote.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { takenFor } from '../support/taken-for.js';
import { until } from '../support/until.js';
import { RedisServer } from './redis-server.js';

const LIMIT = 30;
const NODES = 3;
const SHARE = LIMIT / NODES;
/** A faulty request counts like any other, and asks nothing of the database. */
const COUNTED = '/properties?page=0';
/** A key for each situation, so that none meets the counts of another. */
const KEYS = ['shared', 'stopped', 'frozen', 'restarted', 'flushed', 'full', 'emptied', 'frozen-end', 'revoked'];
/** Told on every answer: it shows who counts just now. */
const WATCHER = 'watching-key';

const statusOf = ({ status }: Answer) => status;
const keyOf = (situation: string) => `limited-${situation}`;
const dataSet = aDataSet({
  keys: [
    ...KEYS.map((situation) => ({
      kind: 'group',
      groupUuid: uuidOf('Group'),
      key: keyOf(situation),
      requestsPerMinute: LIMIT,
    })),
    { kind: 'group', groupUuid: uuidOf('Group'), key: WATCHER, requestsPerMinute: 999_999 },
  ],
});

describe('three servers on one Redis', () => {
  let database: TestDatabase;
  let redis: RedisServer;
  let nodes: readonly ServedProcess[];
  beforeAll(async () => {
    redis = await RedisServer.start();
    database = await createTestDatabase();
    await importDocument(database.connectionString, dataSet, { withKeys: true });
    const variables = {
      DATABASE_URL: database.connectionString,
      REDIS_URL: redis.url,
      EXPECTED_NODES: String(NODES),
      LOG_LEVEL: 'warn',
    };
    nodes = await Promise.all(Array.from({ length: NODES }, () => serveStayquote(variables)));
    await everyNodeGrants(999_999);
  });
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.end('SIGKILL')));
    redis.thaw();
    await redis.stop();
    await database.drop();
  });

  const ask = (node: ServedProcess, key: string): Promise<Answer> =>
    httpExchange({ port: node.port, method: 'GET', target: COUNTED, headers: { 'x-sm-api-key': key } });

  /** Waits until every server says that it grants so many requests a minute to the key without a limit to speak of. */
  const everyNodeGrants = (limit: number) =>
    until(async () => {
      const answers = await Promise.all(nodes.map((node) => ask(node, WATCHER)));
      return answers.every(({ headers }) => headers['x-ratelimit-limit'] === String(limit)) || undefined;
    });

  /** Twice the limit, at all servers at once; how many were let through, and the limits that were told. */
  const spend = async (situation: string) => {
    const atEach = await Promise.all(
      nodes.map(async (node) => {
        const answers: Answer[] = [];
        while (answers.length < 2 * SHARE) answers.push(await ask(node, keyOf(situation)));
        return answers;
      }),
    );
    const answers = atEach.flat();
    const passed = answers.filter(({ status }) => status === 400);
    const refused = answers.filter(({ status }) => status === 429);
    expect(passed.length + refused.length).toBe(answers.length);
    for (const { headers } of refused) expect(headers).toHaveProperty('retry-after');
    return { passed: passed.length, limits: new Set(answers.map(({ headers }) => headers['x-ratelimit-limit'])) };
  };

  const ALONE = { passed: LIMIT, limits: new Set([String(SHARE)]) };
  const TOGETHER = { passed: LIMIT, limits: new Set([String(LIMIT)]) };
  const SHARE_OF_WATCHER = 333_333;

  it('grant the limit together, to the request', async () => {
    expect(await spend('shared')).toEqual(TOGETHER);
  });

  it('grant their shares while Redis is gone, and say so in one line', async () => {
    await redis.stop();
    await everyNodeGrants(SHARE_OF_WATCHER);
    expect(await spend('stopped')).toEqual(ALONE);
    // A line may wait for the end of the quiet after the one before it.
    const haveSaid = () => nodes.every((node) => node.output().includes('Redis cannot be reached')) || undefined;
    expect(await until(haveSaid)).toBe(true);
  });

  it('count together again when Redis is back, which knows no script any more', async () => {
    await redis.start();
    await everyNodeGrants(999_999);
    expect(await spend('restarted')).toEqual(TOGETHER);
    await redis.command('script', 'flush');
    expect(await spend('flushed')).toEqual(TOGETHER);
  });

  it('answer at once while Redis is frozen, and count together when it goes on', async () => {
    redis.freeze();
    await everyNodeGrants(SHARE_OF_WATCHER);
    expect(await spend('frozen')).toEqual(ALONE);
    redis.thaw();
    await everyNodeGrants(999_999);
  });

  it('grant their shares while Redis is full', async () => {
    await redis.command('config', 'set', 'maxmemory-policy', 'noeviction');
    await redis.command('config', 'set', 'maxmemory', '1');
    await everyNodeGrants(SHARE_OF_WATCHER);
    expect(await spend('full')).toEqual(ALONE);
    await redis.command('config', 'set', 'maxmemory', '0');
    await everyNodeGrants(999_999);
    expect(await spend('emptied')).toEqual(TOGETHER);
  });

  it('refuse a key as soon as it is revoked by hand, all of them', async () => {
    const statuses = async () => (await Promise.all(nodes.map((node) => ask(node, keyOf('revoked'))))).map(statusOf);
    expect(await statuses()).toEqual([400, 400, 400]);
    const client = new pg.Client({ connectionString: database.connectionString });
    await client.connect();
    await client.query(`UPDATE api_key SET revoked_at = now() WHERE sha256 = sha256('${keyOf('revoked')}')`);
    await client.end();
    expect(await takenFor(statuses)).toBeLessThan(1500);
  });

  it('end cleanly while Redis is frozen', async () => {
    redis.freeze();
    expect(await Promise.all(nodes.map((node) => node.end('SIGTERM')))).toEqual([0, 0, 0]);
  });
});
