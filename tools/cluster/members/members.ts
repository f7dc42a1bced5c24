// @ts-nocheck: becomes TypeScript in the next commits.
import { join } from 'node:path';
import { portsOf, POSTGRES_COUNT, REDIS_COUNT, SENTINEL_COUNT } from '../support/ports.js';
import { balancer } from './balancer.js';
import { databaseBalancer } from './database-balancer.js';
import { etcd } from './etcd.js';
import { linkOfNode, linkOfPostgres } from './link.js';
import { node } from './node.js';
import { pooler } from './pooler.js';
import { postgres } from './postgres.js';
import { prometheus } from './prometheus.js';
import { redis, sentinel } from './redis.js';

/**
 * Everything that runs in a cluster, by kind. Each member has a folder, files in it, a program with arguments, and a URL or a
 * port that shows whether it serves.
 */
export function membersOf(state) {
  const parts = { ...state, ports: portsOf(state.basePort, state.nodes) };
  const members = (count, make) =>
    Array.from({ length: count }, (_, at) => {
      const member = make(parts, at);
      return { ...member, folder: join(state.folder, member.name) };
    });
  return {
    etcd: members(1, etcd),
    links: [...members(POSTGRES_COUNT, linkOfPostgres), ...members(state.nodes, linkOfNode)],
    postgres: members(POSTGRES_COUNT, postgres),
    pooler: members(1, pooler),
    redis: members(REDIS_COUNT, redis),
    sentinels: members(SENTINEL_COUNT, sentinel),
    balancers: [...members(1, databaseBalancer), ...members(1, balancer)],
    nodes: members(state.nodes, node),
    prometheus: members(1, prometheus),
  };
}

/** All members, links included. */
export const allMembers = (state) => Object.values(membersOf(state)).flat();
