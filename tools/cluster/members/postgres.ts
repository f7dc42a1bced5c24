// @ts-nocheck: becomes TypeScript in the next commits.
import { join } from 'node:path';
import { POSTGRES_PROGRAMS } from '../support/programs.js';

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
export function postgres(state, at) {
  const name = `postgres${at + 1}`;
  const { ports, passwords } = state;
  const folder = join(state.folder, name);
  const configuration = {
    scope: 'stayquote',
    name,
    restapi: address(ports.patroni[at], ports.linkPatroni[at]),
    // Otherwise Patroni would learn etcd's own address from etcd, and go past its link.
    etcd3: { hosts: `127.0.0.1:${ports.linkEtcd[at]}`, use_proxies: true },
    bootstrap: { dcs: AGREEMENT, initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'] },
    postgresql: {
      ...address(ports.postgres[at], ports.linkPostgres[at]),
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
    healthUrl: `http://127.0.0.1:${ports.patroni[at]}/health`,
  };
}

const address = (port, linkPort) => ({ listen: `127.0.0.1:${port}`, connect_address: `127.0.0.1:${linkPort}` });
