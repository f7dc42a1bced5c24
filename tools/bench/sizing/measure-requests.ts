import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { ourResponses } from '../check/responses.js';
import { KEY_HEADERS } from '../data/keys.js';
import { Scope } from '../../harness/scope.js';
import { writeRequestList } from '../data/requests.js';
import { Connection } from '../generator/connection.js';
import { type Generator, measureLoad } from '../generator/load.js';
import { cacheSheets, readsOf } from '../measure/metrics.js';
import { lowerQuartile, spread } from '../measure/statistics.js';
import { say } from '../open-bench.js';
import { type OurServer, startOurs } from '../servers/ours.js';
import type { SizingDatabase } from './measure-import.js';

/** Enough of them to occupy every pool. */
const CLIENTS = 64;
const MICROSECONDS = 1e6;

const CONNECTIONS = `
  SELECT count(*)::int AS connections FROM pg_stat_activity
  WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`;

/** How requests are sent. */
interface HowRequests {
  readonly targets: readonly string[];
  readonly oneOfEach: readonly string[];
  readonly generator: Generator;
  readonly rounds: number;
  readonly seconds: number;
  readonly connections: number;
  /** Undefined: not measured with Redis. */
  readonly redisUrl: string | undefined;
}

/** What is loaded, and the microseconds per request in each round; the first one warms up. */
interface Case {
  readonly server: OurServer;
  readonly file: string;
  readonly times: number[];
}

/**
 * The processor time of requests whose property is in memory, in rounds that take turns: without the response cache, from it, as
 * its 304, and from it while Redis counts.
 * @returns by case its microseconds per request: the lower quartile of the rounds, from when the machine was least disturbed, and the range
 */
export async function measureRequests({ folder, connectionString, postmasterPid }: SizingDatabase, how: HowRequests) {
  const { targets, oneOfEach, generator, rounds, seconds, connections, redisUrl } = how;
  const file = writeRequestList(`${folder}/requests.txt`, targets);
  await using scope = new Scope();
  const started: OurServer[] = [];
  const start = async (name: string, settings: Readonly<Record<string, string>>): Promise<Case> => {
    const server = scope.add(await startOurs(name, connectionString, settings));
    started.push(server);
    await cacheSheets(server, oneOfEach);
    return { server, file, times: [] };
  };
  const allReads = async () => (await Promise.all(started.map(readsOf))).reduce((sum, reads) => sum + reads, 0);
  const warm = await start('warm', { RESPONSE_CACHE_MB: '0' });
  const cached = await start('cached', {});
  const redis = redisUrl === undefined ? undefined : await start('redis', { REDIS_URL: redisUrl });
  const etags = (await ourResponses(cached.server, targets)).map(({ headers }) => headers.etag);
  const conditional = writeRequestList(`${folder}/conditional.txt`, targets, etags);
  const notModified = { ...cached, file: conditional, times: [] };
  const cases: Case[] = [warm, cached, notModified, ...(redis === undefined ? [] : [redis])];
  const reads = await allReads();
  for (let round = 0; round <= rounds; round += 1) {
    say(round === 0 ? 'requests, warming up' : `requests, round ${round} of ${rounds}`);
    for (const { server, file: list, times } of cases) {
      const load = { connections, seconds, file: list };
      times.push((await measureLoad(generator, server, postmasterPid, load)).processor);
    }
  }
  if ((await allReads()) > reads) throw new Error('a sheet was read while its requests were measured');
  const summary = ({ times: [, ...times] }: Case) => {
    return { processor: lowerQuartile(times), spread: spread(times) };
  };
  return {
    warm: summary(warm),
    cached: summary(cached),
    notModified: summary(notModified),
    redis: redis && summary(redis),
  };
}

/**
 * The most connections to the database that a server opens while clients request lists, which read the database every time, and
 * quotes, which without a cache of sheets do so too.
 */
export async function measureConnections(
  { connectionString, client }: SizingDatabase,
  targets: readonly string[],
  seconds: number,
): Promise<number> {
  await using server = await startOurs('for its connections', connectionString, { RATE_SHEETS_MB: '0' });
  const clients = Array.from({ length: CLIENTS }, () => new Connection(server.port, KEY_HEADERS));
  let sent = 0;
  const keepSending = (one: Connection) => {
    sent += 1;
    const target = sent % 2 === 0 ? '/properties' : targets[sent % targets.length];
    one.send(target ?? '/properties', () => {
      keepSending(one);
    });
  };
  clients.forEach(keepSending);
  try {
    let highest = 0;
    const end = Date.now() + 1000 * seconds;
    while (Date.now() < end) {
      const { rows } = await client.query<{ connections: number }>(CONNECTIONS);
      highest = Math.max(highest, rows[0]?.connections ?? 0);
      await pause(20);
    }
    return highest;
  } finally {
    for (const one of clients) one.close();
  }
}

/** What a request costs Redis, which counts it: commands from the server, commands in its script, and processor time. */
export async function measureRedis(
  { connectionString }: SizingDatabase,
  redisUrl: string,
  targets: readonly string[],
  requests: number,
) {
  await using server = await startOurs('counting', connectionString, { REDIS_URL: redisUrl });
  const redis = new Redis(redisUrl);
  const read = async () => {
    const [stats, cpu] = [await redis.info('commandstats'), await redis.info('cpu')];
    const sum = (text: string, pattern: RegExp) =>
      [...text.matchAll(pattern)].reduce((total, [, figure]) => total + Number(figure), 0);
    return {
      commands: sum(stats, /^cmdstat_(?:eval|evalsha):calls=(\d+)/gm),
      inScript: sum(stats, /^cmdstat_(?:hmget|hset|time|pexpireat):calls=(\d+)/gm),
      processor: sum(cpu, /^used_cpu_(?:user|sys):([\d.]+)/gm) * MICROSECONDS,
    };
  };
  try {
    await ourResponses(server, targets);
    const before = await read();
    const rounds = Math.ceil(requests / targets.length);
    for (let round = 0; round < rounds; round += 1) await ourResponses(server, targets);
    const after = await read();
    const perRequest = (figure: keyof typeof after) => (after[figure] - before[figure]) / (rounds * targets.length);
    return {
      commands: perRequest('commands'),
      inScript: perRequest('inScript'),
      processor: perRequest('processor'),
    };
  } finally {
    redis.disconnect();
  }
}
