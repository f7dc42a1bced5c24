import pg from 'pg';
import type { StartedServer } from '../../tools/harness/server.js';
import type { HttpResponse } from '../../tools/harness/http-exchange.js';
import { type FaultyProxy, openProxy } from '../../tools/harness/proxy.js';
import { RedisServer } from '../../tools/harness/redis.js';
import { until } from '../../tools/harness/until.js';
import { acceptedFor } from '../harness/accepted-for.js';
import { type NodesOnRedis, nodesOnRedis } from '../harness/nodes-on-redis.js';
import { createTestDatabase, type TestDatabase } from '../harness/test-database.js';

/** The limit of most keys, and of those of a window in which Redis fails. */
const [LIMIT, LIMIT_OF_WINDOW] = [30, 100];
const NODES = 3;
const SHARE = LIMIT / NODES;
/** If a machine is too busy, a reply is late, or a window over too soon: then another key is tried. */
const TRIES = 5;
const WINDOW_MS = 60_000;
const triesOf = (situation: string) => Array.from({ length: TRIES }, (_, number) => `limited-${situation}-${number}`);
/** A key for each situation, so that their counts do not mix. */
const ALONE_IN = ['limited-stopped', 'limited-frozen', 'limited-full'];
const REVOKED = 'limited-revoked';
const SHARED_IN = ['shared', 'restarted', 'flushed', 'emptied'];

let database: TestDatabase;
let redis: RedisServer;
/** Between Redis and the first server. */
let proxy: FaultyProxy;
let cluster: NodesOnRedis;

const ACTS = {
  stop: () => redis.stop(),
  start: () => redis.start(),
  freeze: () => {
    redis.freeze();
  },
  thaw: () => {
    redis.thaw();
  },
  flush: () => redis.command('flushall'),
  /** Replies reach the first server too late. */
  delay: () => proxy.delayResponses(),
  heal: () => {
    proxy.heal();
  },
  untilShared: () => cluster.untilShared(),
  untilAlone: () => cluster.untilAlone(),
};
/** An act, as many requests to each server, or requests to one of them. */
type Step = keyof typeof ACTS | number | readonly [node: number, requests: number];
const EVEN = [90, 110] as const;
/** What happens within a window, and how many requests may pass. */
const WINDOWS: readonly (readonly [what: string, steps: readonly Step[], passed: readonly [number, number]])[] = [
  ['Redis is killed', [17, 'stop', 40], EVEN],
  ['Redis freezes and resumes', [17, 'freeze', 10, 'thaw', 30, 'untilShared', 30], EVEN],
  [
    'Redis freezes repeatedly',
    [...Array.from({ length: 6 }, (): Step[] => [5, 'freeze', 5, 'thaw']).flat(), 'untilShared', 30],
    EVEN,
  ],
  ['Redis restarts without its data', [15, 'stop', 5, 'start', 30, 'untilShared', 30], EVEN],
  ['replies are late, although Redis counted', [1, 'delay', 50, 'heal', 'untilShared', 30], EVEN],
  // Never more than the limit plus the shares of two servers.
  ['the load is uneven', [[0, 70], 'stop', [0, 20], [1, 40], [2, 40], 'start', 'untilShared', 5], [0, 80 + 2 * 33]],
  [
    'a server first sees the key after Redis lost its data',
    [[0, 60], 'stop', 'untilAlone', 'start', 'untilShared', [1, 60]],
    [0, 100],
  ],
  ['the counts vanish on a working connection', [[0, 60], 'flush', [0, 60]], [0, 100]],
];

beforeAll(async () => {
  database = await createTestDatabase();
  redis = await RedisServer.start();
  proxy = await openProxy(redis.url);
  const settings = [proxy.connectionString, redis.url, redis.url].map((url) => ({ REDIS_URL: url }));
  const limited = (keys: readonly string[], requestsPerMinute: number) =>
    keys.map((key) => ({ key, requestsPerMinute }));
  cluster = await nodesOnRedis(database.connectionString, settings, [
    ...limited([...ALONE_IN, REVOKED, ...SHARED_IN.flatMap(triesOf)], LIMIT),
    ...limited(
      WINDOWS.flatMap((_, at) => triesOf(`window-${at}`)),
      LIMIT_OF_WINDOW,
    ),
  ]);
  await cluster.untilShared();
});
afterAll(async () => {
  await proxy.stop();
  await redis.stop();
  await cluster.stop();
  await database.drop();
});

/** The tests depend on their order. */
describe('three servers on one Redis', () => {
  /** Sends twice the limit, to all servers at once; returns how many were granted, and the reported limits. */
  const spend = async (key: string) => {
    const atEach = await Promise.all(
      cluster.nodes.map(async (node) => {
        const responses: HttpResponse[] = [];
        while (responses.length < 2 * SHARE) responses.push(await cluster.send(node, key));
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

  it('grant their shares while Redis is down, say so, and count together when it is back without its scripts', async () => {
    await redis.stop();
    await cluster.untilAlone();
    expect(await spend('limited-stopped')).toEqual(ALONE);
    // A log line may be delayed by the rate limit after the previous one.
    await until(() => cluster.nodes.every((node) => node.output().includes('Redis cannot be reached')));
    await redis.start();
    expect(await spendTogether('restarted')).toEqual(TOGETHER);
    await redis.command('script', 'flush');
    expect(await spendTogether('flushed')).toEqual(TOGETHER);
  });

  it('respond at once while Redis is frozen, and grant their shares while it is full', async () => {
    redis.freeze();
    await cluster.untilAlone();
    expect(await spend('limited-frozen')).toEqual(ALONE);
    redis.thaw();
    await cluster.untilShared();
    await redis.command('config', 'set', 'maxmemory-policy', 'noeviction');
    await redis.command('config', 'set', 'maxmemory', '1');
    await cluster.untilAlone();
    expect(await spend('limited-full')).toEqual(ALONE);
    await redis.command('config', 'set', 'maxmemory', '0');
    expect(await spendTogether('emptied')).toEqual(TOGETHER);
  });

  it('all reject a key as soon as it is revoked by hand', async () => {
    const statuses = async () =>
      (await Promise.all(cluster.nodes.map((node) => cluster.send(node, REVOKED)))).map(({ status }) => status);
    expect(await statuses()).toEqual([400, 400, 400]);
    const client = new pg.Client({ connectionString: database.connectionString });
    await client.connect();
    await client.query(`UPDATE api_key SET revoked_at = now() WHERE sha256 = sha256('${REVOKED}')`);
    await client.end();
    expect(await acceptedFor(statuses)).toBeLessThan(1500);
  });
});

describe('a limit of 100 over three servers', () => {
  const heal = async () => {
    redis.thaw();
    proxy.heal();
    await redis.start();
    await cluster.untilShared();
  };
  afterAll(heal);

  /** Sends sequential requests; returns how many were granted. */
  const spend = async (node: StartedServer, key: string, requests: number) => {
    let passed = 0;
    for (let sent = 0; sent < requests; sent += 1) {
      const { status, headers } = await cluster.send(node, key);
      expect([400, 429]).toContain(status);
      expect(Number(headers['x-ratelimit-reset'])).toBeLessThanOrEqual(60);
      if (status === 400) passed += 1;
    }
    return passed;
  };
  /** Sends the same number of requests to each server, at an even pace, until none is granted; returns how many were. */
  const spendEvenly = async (key: string, rounds: number) => {
    let passed = 0;
    for (let round = 0; round < rounds; round += 1) {
      const atEach = await Promise.all(cluster.nodes.map((node) => spend(node, key, 1)));
      const granted = atEach.reduce((sum, one) => sum + one, 0);
      if (granted === 0) break;
      passed += granted;
    }
    return passed;
  };
  const take = async (step: Step, key: string) => {
    if (typeof step === 'number') return spendEvenly(key, step);
    if (typeof step !== 'string') return spend(cluster.nodes[step[0]]!, key, step[1]);
    await ACTS[step]();
    return 0;
  };

  it.each(WINDOWS.map((window, at) => [...window, at] as const))(
    'holds within a window in which %s',
    async (_, steps, [least, most], at) => {
      for (const key of triesOf(`window-${at}`)) {
        await heal();
        const since = performance.now();
        let passed = 0;
        for (const step of steps) passed += await take(step, key);
        if (performance.now() - since >= WINDOW_MS) continue;
        expect(passed).toBeGreaterThanOrEqual(least);
        expect(passed).toBeLessThanOrEqual(most);
        return;
      }
      throw new Error('No attempt finished within a window');
    },
  );
});

it('servers shut down cleanly while Redis is frozen', async () => {
  redis.freeze();
  expect(await Promise.all(cluster.nodes.map((node) => node.end('SIGTERM')))).toEqual([0, 0, 0]);
});
