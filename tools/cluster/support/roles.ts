// @ts-nocheck: becomes TypeScript in the next commits.
import { redisReply, request } from './checks.js';
import { portsOf } from './ports.js';
import { REDIS_NAME } from '../members/redis.js';

/** The members of PostgreSQL by name as Patroni describes them, with role, state and lag; empty if none of them replies. */
export async function postgresRoles({ basePort, nodes }) {
  const { patroni } = portsOf(basePort, nodes);
  const replies = await Promise.all(patroni.map((port) => request(`http://127.0.0.1:${port}/cluster`)));
  const reply = replies.find((each) => each?.ok === true);
  const members = reply === undefined ? [] : JSON.parse(reply.text).members;
  return new Map(members.map((member) => [member.name, member]));
}

/** The name of the primary; undefined while there is none. */
export async function primaryOf(state) {
  const { patroni } = portsOf(state.basePort, state.nodes);
  const replies = await Promise.all(patroni.map((port) => request(`http://127.0.0.1:${port}/primary`)));
  const at = replies.findIndex((reply) => reply?.ok === true);
  return at < 0 ? undefined : `postgres${at + 1}`;
}

/** The name of a replica that could become the primary at once, if there is one. */
export async function replicaOf(state) {
  const members = [...(await postgresRoles(state)).values()];
  const find = (role) => members.find((member) => member.role === role)?.name;
  return find('sync_standby') ?? find('replica');
}

/** The port of the Redis that a Sentinel names; undefined if it does not reply. */
export async function namedBy(sentinelPort) {
  const [, port] = (await redisReply(sentinelPort, 'sentinel', 'get-master-addr-by-name', REDIS_NAME)) ?? [];
  return port === undefined ? undefined : Number(port);
}

/** The port of the Redis that the Sentinels name; undefined if none of them replies. */
export async function redisPrimaryPort({ basePort, nodes }) {
  const { sentinel } = portsOf(basePort, nodes);
  for (const port of sentinel) {
    const primary = await namedBy(port);
    if (primary !== undefined) return primary;
  }
  return undefined;
}

/** The name of the Redis that the Sentinels name. */
export async function redisPrimaryOf(state) {
  const { redis } = portsOf(state.basePort, state.nodes);
  const at = redis.indexOf(await redisPrimaryPort(state));
  return at < 0 ? undefined : `redis${at + 1}`;
}
