// @ts-nocheck: becomes TypeScript in the next commits.
import { Redis } from 'ioredis';
import { ourResponses } from '../check/responses.js';
import { startOurs } from '../servers/ours.js';

const MICROSECONDS = 1e6;

/** What a request costs Redis, which counts it: commands from the server, commands in its script, and processor time. */
export async function measureRedis({ connectionString }, { redisUrl, targets, requests }) {
  const server = await startOurs('counting', connectionString, { REDIS_URL: redisUrl });
  const redis = new Redis(redisUrl);
  try {
    await ourResponses(server, targets);
    const before = await read();
    const all = Array.from({ length: Math.ceil(requests / targets.length) }, () => targets).flat();
    await ourResponses(server, all);
    const after = await read();
    const sum = (calls, names) => names.reduce((total, name) => total + (calls[name] ?? 0), 0);
    const SCRIPTS = ['eval', 'evalsha'];
    const inScript = Object.keys(after.calls).filter((name) => /^(?:hmget|hset|time|pexpireat)$/.test(name));
    const perRequest = (names) => (sum(after.calls, names) - sum(before.calls, names)) / all.length;
    return {
      commands: perRequest(SCRIPTS),
      inScript: perRequest(inScript),
      processor: ((after.processor - before.processor) * MICROSECONDS) / all.length,
    };
  } finally {
    redis.disconnect();
    await server.stop();
  }

  async function read() {
    const [stats, cpu] = [await redis.info('commandstats'), await redis.info('cpu')];
    const calls = Object.fromEntries(
      [...stats.matchAll(/^cmdstat_([^:]+):calls=(\d+)/gm)].map(([, name, count]) => [name, Number(count)]),
    );
    const seconds = (name) => Number(new RegExp(`^${name}:([\\d.]+)`, 'm').exec(cpu)[1]);
    return { calls, processor: seconds('used_cpu_user') + seconds('used_cpu_sys') };
  }
}
