// @ts-nocheck: becomes TypeScript in the next commits.
/** The store in which Patroni's members agree on the primary. */
export function etcd({ ports }) {
  const client = `http://127.0.0.1:${ports.etcd}`;
  const peer = `http://127.0.0.1:${ports.etcdPeer}`;
  return {
    name: 'etcd',
    program: 'etcd',
    args: [
      ...['--name', 'etcd', '--data-dir', 'data', '--logger', 'zap'],
      ...['--listen-client-urls', client, '--advertise-client-urls', client],
      ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
      ...['--initial-cluster', `etcd=${peer}`],
    ],
    healthUrl: `${client}/health`,
  };
}
