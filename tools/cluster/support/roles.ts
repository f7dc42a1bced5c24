import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { REDIS_NAME } from '../members/redis.js';
import { PROGRAM_PATH } from './programs.js';
import { REPLY_MS_MAX, request } from './request.js';
import type { Cluster } from './state.js';

/** The lines that a Redis or a Sentinel replies to a command; empty if it does not in time. */
export async function redisReply(port: number, ...words: readonly string[]): Promise<readonly string[]> {
  try {
    const options = { timeout: REPLY_MS_MAX, killSignal: 'SIGKILL', env: { PATH: PROGRAM_PATH } } as const;
    const { stdout } = await promisify(execFile)('redis-cli', ['-p', String(port), ...words], options);
    return stdout.trim().split('\n');
  } catch {
    return [];
  }
}

/** A PostgreSQL as Patroni describes it. */
export interface PostgresRole {
  readonly name: string;
  readonly role: string;
  readonly state: string;
}

/** The members of PostgreSQL; empty if none of them replies. */
export async function postgresRoles({ ports }: Cluster): Promise<readonly PostgresRole[]> {
  const replies = await Promise.all(ports.postgres.map(({ patroni }) => request(patroni, '/cluster')));
  const reply = replies.find((each) => each?.ok === true);
  return reply === undefined ? [] : (JSON.parse(reply.text) as { members: readonly PostgresRole[] }).members;
}

/** The name of the primary; undefined while there is none. */
export async function primaryOf({ ports }: Cluster): Promise<string | undefined> {
  const replies = await Promise.all(ports.postgres.map(({ patroni }) => request(patroni, '/primary')));
  return ports.postgres.find((_, at) => replies[at]?.ok === true)?.name;
}

/** The name of a replica that could become the primary at once, if there is one. */
export async function replicaOf(cluster: Cluster): Promise<string | undefined> {
  const members = await postgresRoles(cluster);
  const find = (wanted: string) => members.find(({ role }) => role === wanted)?.name;
  return find('sync_standby') ?? find('replica');
}

/** The port of the Redis that a Sentinel names; undefined if it does not reply. */
export async function namedBy(sentinelPort: number): Promise<number | undefined> {
  const [, port] = await redisReply(sentinelPort, 'sentinel', 'get-master-addr-by-name', REDIS_NAME);
  return port === undefined ? undefined : Number(port);
}

/** The port of the Redis that the Sentinels name; undefined if none of them replies. */
export async function redisPrimaryPort({ ports }: Cluster): Promise<number | undefined> {
  for (const { port } of ports.sentinel) {
    const primary = await namedBy(port);
    if (primary !== undefined) return primary;
  }
  return undefined;
}

/** The name of the Redis that the Sentinels name. */
export async function redisPrimaryOf(cluster: Cluster): Promise<string | undefined> {
  const primary = await redisPrimaryPort(cluster);
  return cluster.ports.redis.find(({ port }) => port === primary)?.name;
}
