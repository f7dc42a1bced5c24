// @ts-nocheck: becomes TypeScript in the next commits.
import { createServer } from 'node:net';
import { once } from 'node:events';
import { ClusterError } from './cluster-error.js';

export const POSTGRES_COUNT = 3;
export const REDIS_COUNT = 2;
export const SENTINEL_COUNT = 3;

const numbered = (count, first) => Array.from({ length: count }, (_, at) => first + at);

/** The ports of a cluster, all of them within a hundred from its base port. */
export function portsOf(base, nodes) {
  return {
    api: base,
    primary: base + 1,
    replicas: base + 2,
    pooler: base + 3,
    prometheus: base + 4,
    balancerMetrics: base + 5,
    etcd: base + 6,
    etcdPeer: base + 7,
    node: numbered(nodes, base + 10),
    management: numbered(nodes, base + 20),
    linkNode: numbered(nodes, base + 30),
    linkManagement: numbered(nodes, base + 40),
    postgres: numbered(POSTGRES_COUNT, base + 50),
    patroni: numbered(POSTGRES_COUNT, base + 55),
    linkPostgres: numbered(POSTGRES_COUNT, base + 60),
    linkPatroni: numbered(POSTGRES_COUNT, base + 65),
    linkEtcd: numbered(POSTGRES_COUNT, base + 70),
    redis: numbered(REDIS_COUNT, base + 80),
    sentinel: numbered(SENTINEL_COUNT, base + 85),
  };
}

/** @throws ClusterError unless all ports are free */
export async function requireFree(ports) {
  for (const port of Object.values(ports).flat()) {
    const server = createServer().listen(port, '127.0.0.1');
    const [error] = await Promise.race([once(server, 'listening'), once(server, 'error')]).catch((failure) => [
      failure,
    ]);
    server.close();
    if (error !== undefined) {
      throw new ClusterError(`port ${port} is in use; choose others with --base-port, of which a hundred are needed`);
    }
  }
}
