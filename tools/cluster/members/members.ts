import { join } from 'node:path';
import { plainEnvironment } from '../../harness/server.js';
import type { NodePorts, Ports } from '../support/ports.js';
import { addressOf, type Cluster } from '../support/state.js';
import { balancer, databaseBalancer, linkOfNode, linkOfPostgres } from './haproxy.js';
import type { Member, Part } from './member.js';
import { etcd, postgres } from './postgres.js';
import { redis, REDIS_NAME, sentinel } from './redis.js';

/** Everything that runs in a cluster, by kind. */
export function membersOf(cluster: Cluster) {
  const { folder, ports } = cluster;
  const place = (...parts: readonly Part[]): readonly Member[] =>
    parts.map((part) => ({ ...part, folder: join(folder, part.name) }));
  return {
    etcd: place(etcd(ports)),
    links: place(...ports.postgres.map((own) => linkOfPostgres(own, ports.etcd)), ...ports.node.map(linkOfNode)),
    postgres: place(...ports.postgres.map((own) => postgres(cluster, own))),
    redis: place(...ports.redis.map((own) => redis(ports, own))),
    sentinels: place(...ports.sentinel.map((own) => sentinel(ports, own))),
    balancers: place(databaseBalancer(ports), balancer(ports)),
    nodes: place(...ports.node.map((own) => node(cluster, own))),
    prometheus: place(prometheus(ports)),
  };
}

/** All members, links included. */
export const allMembers = (cluster: Cluster) => Object.values(membersOf(cluster)).flat();

/** A Stayquote. It finds the primary through the database balancer, replicas by their own links, and Redis through Sentinels. */
function node(cluster: Cluster, { name, port, management }: NodePorts): Part {
  const { ports, nodes } = cluster;
  return {
    name,
    program: process.execPath,
    args: [join(import.meta.dirname, '../../../bin/stayquote.js'), 'serve'],
    env: plainEnvironment({
      PORT: String(port),
      MANAGEMENT_PORT: String(management),
      DATABASE_URL: addressOf(cluster, 'server', ports.primary),
      // Every member: the one that is the primary is left out.
      DATABASE_REPLICA_URLS: ports.postgres.map(({ link }) => addressOf(cluster, 'server', link)).join(','),
      REDIS_SENTINELS: ports.sentinel.map((own) => `127.0.0.1:${own.port}`).join(','),
      REDIS_SENTINEL_NAME: REDIS_NAME,
      EXPECTED_NODES: String(nodes),
      // The balancer; a link passes bytes on unchanged.
      TRUST_PROXY: '1',
      // Longer than the balancer keeps an idle connection.
      KEEP_ALIVE_SECONDS: '30',
      // Bridges a failover.
      SERVE_STALE_SECONDS: '30',
      EXTENSIONS: 'calendar,cancellation,explain',
      LOG_FORMAT: 'json',
    }),
    port: management,
    healthPath: '/readyz',
  };
}

/** Collects the metrics of all nodes, and of the parts that have some. */
function prometheus({ prometheus: port, ...ports }: Ports): Part {
  const job = (name: string, ...targets: readonly number[]) => ({
    job_name: name,
    static_configs: [{ targets: targets.map((target) => `127.0.0.1:${target}`) }],
  });
  const configuration = {
    global: { scrape_interval: '2s', scrape_timeout: '1s' },
    scrape_configs: [
      job('stayquote', ...ports.node.map(({ management }) => management)),
      job('balancer', ports.balancerMetrics),
      job('patroni', ...ports.postgres.map(({ patroni }) => patroni)),
      job('etcd', ports.etcd),
    ],
  };
  const listening = `--web.listen-address=127.0.0.1:${port}`;
  return {
    name: 'prometheus',
    program: 'prometheus',
    args: ['--config.file=prometheus.yml', '--storage.tsdb.path=data', '--log.level=warn', listening],
    files: { 'prometheus.yml': `${JSON.stringify(configuration, null, 2)}\n` },
    port,
    healthPath: '/-/ready',
  };
}
