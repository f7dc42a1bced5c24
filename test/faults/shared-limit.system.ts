import pg from 'pg';
import type { HttpResponse } from '../../tools/harness/http-exchange.js';
import { acceptedFor } from '../harness/accepted-for.js';
import { until } from '../../tools/harness/until.js';
import { RedisServer } from '../../tools/harness/redis.js';
import { type NodesOnRedis, nodesOnRedis } from '../harness/nodes-on-redis.js';
import { createTestDatabase, type TestDatabase } from '../harness/test-database.js';

const LIMIT = 30;
const NODES = 3;
const SHARE = LIMIT / NODES;
/** A key for each situation, so that their counts do not mix. */
const KEYS = ['stopped', 'frozen', 'full', 'revoked'];
/** Situations in which Redis counts. Each has several keys, because a reply may be late on a busy machine. */
const SHARED = ['shared', 'restarted', 'flushed', 'emptied'];
const TRIES = 5;
const triesOf = (situation: string) => Array.from({ length: TRIES }, (_, number) => `${situation}-${number}`);

const statusOf = ({ status }: HttpResponse) => status;
const keyOf = (situation: string) => `limited-${situation}`;

describe('three servers on one Redis', () => {
  let database: TestDatabase;
  let redis: RedisServer;
  let cluster: NodesOnRedis;
  beforeAll(async () => {
    database = await createTestDatabase();
    redis = await RedisServer.start();
    const keys = [...KEYS, ...SHARED.flatMap(triesOf)].map((situation) => ({
      key: keyOf(situation),
      requestsPerMinute: LIMIT,
    }));
    cluster = await nodesOnRedis(database.connectionString, Array(NODES).fill({ REDIS_URL: redis.url }), keys);
    await cluster.untilShared();
  });
  afterAll(async () => {
    await redis.stop();
    await cluster.stop();
    await database.drop();
  });

  /** Sends twice the limit, to all servers at once; returns how many were granted, and the reported limits. */
  const spend = async (situation: string) => {
    const atEach = await Promise.all(
      cluster.nodes.map(async (node) => {
        const responses: HttpResponse[] = [];
        while (responses.length < 2 * SHARE) responses.push(await cluster.send(node, keyOf(situation)));
        return responses;
      }),
    );
    const responses = atEach.flat();
    const passed = responses.filter(({ status }) => status === 400);
    const refused = responses.filter(({ status }) => status === 429);
    expect(passed.length + refused.length).toBe(responses.length);
    for (const { headers } of refused) expect(headers).toHaveProperty('retry-after');
    return { passed: passed.length, limits: new Set(responses.map(({ headers }) => headers['x-ratelimit-limit'])) };
  };

  const ALONE = { passed: LIMIT, limits: new Set([String(SHARE)]) };
  const TOGETHER = { passed: LIMIT, limits: new Set([String(LIMIT)]) };

  /** Uses up windows until one passes without a late reply. */
  const spendTogether = async (situation: string) => {
    let outcome: Awaited<ReturnType<typeof spend>> = ALONE;
    for (const key of triesOf(situation)) {
      await cluster.untilShared();
      outcome = await spend(key);
      if (outcome.limits.size === 1) break;
    }
    return outcome;
  };

  it('grant the limit together, to the request', async () => {
    expect(await spendTogether('shared')).toEqual(TOGETHER);
  });

  it('grant their shares while Redis is down, and log it in one line', async () => {
    await redis.stop();
    await cluster.untilAlone();
    expect(await spend('stopped')).toEqual(ALONE);
    // A log line may be delayed by the rate limit after the previous one.
    const haveSaid = () =>
      cluster.nodes.every((node) => node.output().includes('Redis cannot be reached')) || undefined;
    expect(await until(haveSaid)).toBe(true);
  });

  it('count together again when Redis is back without its scripts', async () => {
    await redis.start();
    await cluster.untilShared();
    expect(await spendTogether('restarted')).toEqual(TOGETHER);
    await redis.command('script', 'flush');
    expect(await spendTogether('flushed')).toEqual(TOGETHER);
  });

  it('respond at once while Redis is frozen, and count together when it resumes', async () => {
    redis.freeze();
    await cluster.untilAlone();
    expect(await spend('frozen')).toEqual(ALONE);
    redis.thaw();
    await cluster.untilShared();
  });

  it('grant their shares while Redis is full', async () => {
    await redis.command('config', 'set', 'maxmemory-policy', 'noeviction');
    await redis.command('config', 'set', 'maxmemory', '1');
    await cluster.untilAlone();
    expect(await spend('full')).toEqual(ALONE);
    await redis.command('config', 'set', 'maxmemory', '0');
    await cluster.untilShared();
    expect(await spendTogether('emptied')).toEqual(TOGETHER);
  });

  it('all reject a key as soon as it is revoked by hand', async () => {
    const statuses = async () =>
      (await Promise.all(cluster.nodes.map((node) => cluster.send(node, keyOf('revoked'))))).map(statusOf);
    expect(await statuses()).toEqual([400, 400, 400]);
    const client = new pg.Client({ connectionString: database.connectionString });
    await client.connect();
    await client.query(`UPDATE api_key SET revoked_at = now() WHERE sha256 = sha256('${keyOf('revoked')}')`);
    await client.end();
    expect(await acceptedFor(statuses)).toBeLessThan(1500);
  });

  it('shut down cleanly while Redis is frozen', async () => {
    redis.freeze();
    expect(await Promise.all(cluster.nodes.map((node) => node.end('SIGTERM')))).toEqual([0, 0, 0]);
  });
});
