import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connectRedis } from '../../src/auth/rate-limit/redis-connection.js';
import { freePort } from '../../src/database/embedded/free-port.js';
import type { HttpResponse } from '../../tools/harness/http-exchange.js';
import { until } from '../../tools/harness/until.js';
import { EPHEMERAL, RedisServer } from '../../tools/harness/redis.js';
import { type NodesOnRedis, nodesOnRedis } from '../harness/nodes-on-redis.js';
import { createTestDatabase, type TestDatabase } from '../harness/test-database.js';
import { temporaryFolder } from '../harness/temporary-folder.js';

const NAME = 'limits';
const PASSWORD = 'canary-of-redis';
const SENTINELS = 3;
/** A majority. */
const QUORUM = 2;

/**
 * Starts a Redis, its replica, and Sentinels that watch both, with the same password; waits until the Sentinels know the replica and
 * each other.
 */
async function watchedRedis() {
  const folder = await temporaryFolder();
  const options = [...EPHEMERAL, '--dir', folder.path, '--requirepass', PASSWORD, '--masterauth', PASSWORD];
  const primary = await RedisServer.start(options, PASSWORD);
  const replica = await RedisServer.start([...options, '--replicaof', `127.0.0.1 ${primary.port}`], PASSWORD);
  /** A Sentinel rewrites its file, so each has its own. */
  const startSentinel = async (name: string, port: number, quorum: number) => {
    const file = join(folder.path, `${name}.conf`);
    const lines = [
      `requirepass ${PASSWORD}`,
      `sentinel sentinel-pass ${PASSWORD}`,
      `sentinel monitor ${NAME} 127.0.0.1 ${port} ${quorum}`,
      `sentinel auth-pass ${NAME} ${PASSWORD}`,
      `sentinel down-after-milliseconds ${NAME} 1000`,
      `sentinel failover-timeout ${NAME} 5000`,
    ];
    await writeFile(file, `${lines.join('\n')}\n`);
    return RedisServer.start([file, '--sentinel'], PASSWORD);
  };
  const sentinels: RedisServer[] = [];
  for (let number = 1; number <= SENTINELS; number += 1)
    sentinels.push(await startSentinel(`sentinel${number}`, primary.port, QUORUM));
  await until(async () => {
    const masters = await Promise.all(sentinels.map((sentinel) => sentinel.command('sentinel', 'master', NAME)));
    const valueIn = (text: string, field: string) => Number(new RegExp(`^${field}\\n(.*)$`, 'm').exec(text)?.[1]);
    return masters.every(
      (text) => valueIn(text, 'num-slaves') === 1 && valueIn(text, 'num-other-sentinels') === SENTINELS - 1,
    );
  });
  /** Adds one that takes the replica for the primary; the other Sentinels never elect it. */
  const startMistaken = () => startSentinel('mistaken', replica.port, SENTINELS + 1);
  const stop = async () => {
    await Promise.all([...sentinels, replica, primary].map((server) => server.stop()));
    await folder.remove();
  };
  return { primary, replica, sentinels, startMistaken, stop };
}

const LIMIT = 30;
/** One would do on an idle machine: after a late reply a server falls back to its share for two seconds. */
const TRIES = 5;
const triesOf = (situation: string) => Array.from({ length: TRIES }, (_, number) => `limited-${situation}-${number}`);
const SITUATIONS = ['before', 'after'];
/** Generous: a decision waits for Redis for 80 ms. */
const RESPONSE_MS_MAX = 5000;

let database: TestDatabase;
let redis: Awaited<ReturnType<typeof watchedRedis>>;
beforeAll(async () => {
  database = await createTestDatabase();
  redis = await watchedRedis();
});
afterAll(async () => {
  await redis.stop();
  await database.drop();
});

const ports = () => redis.sentinels.map(({ port }) => port);
const settingsFor = (sentinels: readonly number[], other: Readonly<Record<string, string>> = {}) => ({
  REDIS_SENTINELS: sentinels.map((port) => `127.0.0.1:${port}`).join(','),
  REDIS_SENTINEL_NAME: NAME,
  REDIS_PASSWORD: PASSWORD,
  REDIS_SENTINEL_PASSWORD: PASSWORD,
  ...other,
});

describe('three servers on a Redis with Sentinels', () => {
  let cluster: NodesOnRedis;
  let mistaken: RedisServer;
  beforeAll(async () => {
    mistaken = await redis.startMistaken();
    // The first Sentinel of the second server cannot be reached, that of the third one names the replica.
    const nodes = [ports(), [await freePort(), ...ports()], [mistaken.port, ...ports()]].map((each) =>
      settingsFor(each),
    );
    const keys = SITUATIONS.flatMap(triesOf).map((key) => ({ key, requestsPerMinute: LIMIT }));
    cluster = await nodesOnRedis(database.connectionString, nodes, keys);
  });
  afterAll(async () => {
    await cluster.stop();
    await mistaken.stop();
  });

  const sendToEach = (key: string): Promise<readonly HttpResponse[]> =>
    Promise.all(cluster.nodes.map((node) => cluster.send(node, key)));

  /** How many requests are granted, sent to the servers in turn; with a key whose window had no late reply, if there is one. */
  const grantedTogether = async (situation: string) => {
    let granted = 0;
    for (const key of triesOf(situation)) {
      await cluster.untilShared();
      granted = 0;
      for (let round = 0; round < LIMIT; round += 1) {
        granted += (await sendToEach(key)).filter(({ status }) => status === 400).length;
      }
      if (granted === LIMIT) break;
    }
    return granted;
  };

  it('count together, although one Sentinel is unreachable and another names the replica', async () => {
    await cluster.untilShared();
    expect(await grantedTogether('before')).toBe(LIMIT);
  });

  it('respond while the primary is killed, and count together in the promoted one', async () => {
    await mistaken.stop();
    let slowest = 0;
    let isShared = false;
    const watch = async () => {
      while (!isShared) {
        const start = performance.now();
        for (const { status } of await sendToEach('watching-key')) expect(status).toBe(400);
        slowest = Math.max(slowest, performance.now() - start);
        await pause(20);
      }
    };
    const failOver = async () => {
      await redis.primary.stop();
      await cluster.untilAlone();
      // It cuts its connections when it is promoted.
      await until(async () => (await redis.replica.command('role').catch(() => '')).startsWith('master'));
      await cluster.untilShared();
    };
    await Promise.all([watch(), failOver().finally(() => (isShared = true))]);
    expect(slowest).toBeLessThan(RESPONSE_MS_MAX);
    expect(await grantedTogether('after')).toBe(LIMIT);
    expect(Number(await redis.replica.command('dbsize'))).toBeGreaterThan(0);
  });
});

describe('a server whose Sentinels do not lead to Redis', () => {
  let closed: number;
  let cluster: NodesOnRedis | undefined;
  beforeAll(async () => {
    closed = await freePort();
  });
  afterEach(() => cluster?.stop());

  /** Starts one such server, waits until it grants its share only, and returns the reason that it logs. */
  const reasonWith = async (settings: Readonly<Record<string, string>>) => {
    cluster = await nodesOnRedis(database.connectionString, [{ ...settings, EXPECTED_NODES: '2' }], []);
    await cluster.untilAlone();
    const [node] = cluster.nodes;
    const logged = await until(() => node!.output().match(/^.*Redis cannot be reached.*(?=\n)/gm) ?? false);
    expect(logged).toHaveLength(1);
    expect(node!.output()).not.toContain(PASSWORD);
    return (JSON.parse(logged[0]) as { reason: string }).reason;
  };

  it('names the Sentinel that cannot be reached', async () => {
    expect(await reasonWith(settingsFor([closed]))).toMatch(
      new RegExp(`^no Sentinel names the primary of ${NAME}: .*127\\.0\\.0\\.1:${closed}`),
    );
  });

  /** Waits until the reason of a connection says this: on a busy machine the first one may be that a Sentinel did not respond in time. */
  const untilReason = async (location: { readonly name: string; readonly password: string }, text: string) => {
    const sentinels = ports().map((port) => ({ host: '127.0.0.1', port }));
    const { redis: connection, reason } = connectRedis({ sentinels, sentinelPassword: PASSWORD, ...location });
    try {
      return await until(() => reason().includes(text) && reason(), { msMax: 40_000 });
    } finally {
      connection.disconnect();
    }
  };

  it('names the master that the Sentinels do not know', async () => {
    const reason = await untilReason({ name: 'others', password: PASSWORD }, 'No such master with that name');
    expect(reason).toContain('no Sentinel names the primary of others');
  });

  it('never logs a password that is wrong', async () => {
    const password = 'canary-that-is-wrong';
    await reasonWith(settingsFor(ports(), { REDIS_PASSWORD: password }));
    expect(cluster!.nodes[0]!.output()).not.toContain('canary');
    expect(await untilReason({ name: NAME, password }, 'WRONGPASS')).not.toContain('canary');
  });

  // Last, because Sentinels that were suspended elect nobody for 30 seconds.
  it('does not wait for frozen Sentinels', async () => {
    for (const sentinel of redis.sentinels) sentinel.freeze();
    try {
      await untilReason({ name: NAME, password: PASSWORD }, 'no Sentinel names the primary');
    } finally {
      for (const sentinel of redis.sentinels) sentinel.thaw();
    }
  });
});
