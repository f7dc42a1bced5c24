import { join } from 'node:path';
import type { Ports, PostgresPorts } from '../support/ports.js';
import { POSTGRES_PROGRAMS } from '../support/programs.js';
import type { Cluster } from '../support/state.js';
import type { Part } from './member.js';

/** The store in which Patroni's members agree on the primary. */
export function etcd({ etcd: port, etcdPeer }: Ports): Part {
  const client = `http://127.0.0.1:${port}`;
  const peer = `http://127.0.0.1:${etcdPeer}`;
  return {
    name: 'etcd',
    program: 'etcd',
    args: [
      ...['--name', 'etcd', '--data-dir', 'data', '--logger', 'zap'],
      ...['--listen-client-urls', client, '--advertise-client-urls', client],
      ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
      ...['--initial-cluster', `etcd=${peer}`],
    ],
    port,
    healthPath: '/health',
  };
}

/** How Patroni decides. With a retry_timeout below 3 it takes a busy etcd for an unreachable one, and promotes no replica. */
const AGREEMENT = {
  ttl: 10,
  loop_wait: 1,
  retry_timeout: 3,
  primary_start_timeout: 0,
  synchronous_mode: true,
  maximum_lag_on_failover: 1_048_576,
  postgresql: {
    use_pg_rewind: true,
    // A member that was interrupted twice cannot always be rewound: it is then copied from the primary again.
    remove_data_directory_on_rewind_failure: true,
    remove_data_directory_on_diverged_timelines: true,
    parameters: { wal_log_hints: 'on', max_connections: 200, timezone: 'UTC', shared_buffers: '32MB' },
  },
};

/** A PostgreSQL under Patroni. Others reach it, and it reaches etcd, only through its link. */
export function postgres({ folder: parent, passwords }: Cluster, own: PostgresPorts): Part {
  const { name } = own;
  const folder = join(parent, name);
  const configuration = {
    scope: 'stayquote',
    name,
    restapi: address(own.patroni, own.linkPatroni),
    // Otherwise Patroni would learn etcd's own address from etcd, and go past its link.
    etcd3: { hosts: `127.0.0.1:${own.linkEtcd}`, use_proxies: true },
    bootstrap: { dcs: AGREEMENT, initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'] },
    postgresql: {
      ...address(own.port, own.link),
      data_dir: join(folder, 'data'),
      bin_dir: POSTGRES_PROGRAMS,
      pgpass: join(folder, 'pgpass'),
      authentication: {
        superuser: { username: 'postgres', password: passwords.superuser },
        replication: { username: 'replicator', password: passwords.replication },
        rewind: { username: 'rewinder', password: passwords.rewind },
      },
      // Shared memory in files of the data folder leaves nothing behind in /dev/shm when PostgreSQL is killed.
      parameters: { unix_socket_directories: '', dynamic_shared_memory_type: 'mmap' },
      pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication replicator 127.0.0.1/32 scram-sha-256'],
      // Otherwise a replica waits minutes for the next checkpoint.
      basebackup: [{ checkpoint: 'fast' }],
    },
  };
  return {
    name,
    program: 'patroni',
    args: ['patroni.yml'],
    asPostgres: true,
    // YAML includes JSON.
    files: { 'patroni.yml': `${JSON.stringify(configuration, null, 2)}\n` },
    port: own.patroni,
    healthPath: '/health',
  };
}

const address = (port: number, linkPort: number) => ({
  listen: `127.0.0.1:${port}`,
  connect_address: `127.0.0.1:${linkPort}`,
});
