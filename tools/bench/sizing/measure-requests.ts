import { Redis } from 'ioredis';
import { Scope } from '../../harness/scope.js';
import type { Variables } from '../../harness/server.js';
import { ourResponses } from '../check/responses.js';
import { writeRequestList } from '../data/requests.js';
import { measureLoad } from '../generator/load.js';
import { cacheSheets, readsOf } from '../measure/metrics.js';
import { measureRounds } from '../measure/rounds.js';
import { lowerQuartile, spread, sum } from '../measure/statistics.js';
import { OUR_SETTINGS, startOurs } from '../servers/ours.js';
import type { SizingDatabase } from './measure-import.js';

const MICROSECONDS = 1e6;

/** How requests are sent. */
interface HowRequests {
  readonly targets: readonly string[];
  readonly oneOfEach: readonly string[];
  readonly rounds: number;
  readonly seconds: number;
  readonly connections: number;
  /** Undefined: not measured with Redis. */
  readonly redisUrl: string | undefined;
}

/**
 * The processor time of requests whose property is in memory, in rounds that take turns: without the response cache,
 * from it, as its 304, and from it while Redis counts.
 * @returns by case its microseconds per request: the lower quartile of the rounds, from when the machine was least disturbed, and the range
 */
export async function measureRequests(database: SizingDatabase, how: HowRequests) {
  const { targets, oneOfEach, rounds, seconds, connections, redisUrl } = how;
  const file = writeRequestList(`${database.folder}/requests.txt`, targets);
  await using scope = new Scope();
  const start = async (name: string, settings: Variables) => {
    const server = scope.add(await startOurs(name, database.connectionString, settings));
    await cacheSheets(server, oneOfEach);
    return server;
  };
  const warm = await start('warm', OUR_SETTINGS.warm);
  const cached = await start('cached', OUR_SETTINGS.cached);
  const etags = (await ourResponses(cached, targets)).map(({ headers }) => headers.etag);
  const conditional = writeRequestList(`${database.folder}/conditional.txt`, targets, etags);
  const cases = [
    { server: warm, list: file },
    { server: cached, list: file },
    { server: cached, list: conditional },
    ...(redisUrl === undefined ? [] : [{ server: await start('redis', { REDIS_URL: redisUrl }), list: file }]),
  ];
  const allReads = async () => sum(await Promise.all(cases.map(({ server }) => readsOf(server))));
  const reads = await allReads();
  const measured = await measureRounds(cases, rounds, async ({ server, list }) => {
    return (await measureLoad(server, database, { connections, seconds, file: list })).processor;
  });
  if ((await allReads()) > reads) throw new Error('a sheet was read while its requests were measured');
  const summary = (times: readonly number[] = []) => ({ processor: lowerQuartile(times), spread: spread(times) });
  const [ofWarm, ofCached, notModified, redis] = measured;
  return {
    warm: summary(ofWarm),
    cached: summary(ofCached),
    notModified: summary(notModified),
    redis: redis && summary(redis),
  };
}

/** The processor time of Redis, which counts requests, for one of them in microseconds. */
export async function measureRedis(
  { connectionString }: SizingDatabase,
  redisUrl: string,
  targets: readonly string[],
  requests: number,
) {
  await using server = await startOurs('counting', connectionString, { REDIS_URL: redisUrl });
  const redis = new Redis(redisUrl);
  const secondsSpent = async () => {
    const spent = (await redis.info('cpu')).matchAll(/^used_cpu_(?:user|sys):([\d.]+)/gm);
    return sum([...spent].map(([, seconds]) => Number(seconds)));
  };
  try {
    await ourResponses(server, targets);
    const before = await secondsSpent();
    const rounds = Math.ceil(requests / targets.length);
    for (let round = 0; round < rounds; round += 1) await ourResponses(server, targets);
    const spent = (await secondsSpent()) - before;
    return { processor: (spent * MICROSECONDS) / (rounds * targets.length) };
  } finally {
    redis.disconnect();
  }
}
