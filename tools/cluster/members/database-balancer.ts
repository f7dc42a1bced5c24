// @ts-nocheck: becomes TypeScript in the next commits.
/** Leads to the primary at one port, and to the replicas at another; Patroni says which is which. */
export function databaseBalancer({ ports }) {
  const servers = ports.linkPostgres.map(
    (port, at) => `  server postgres${at + 1} 127.0.0.1:${port} port ${ports.linkPatroni[at]}\n`,
  );
  return {
    name: 'database-balancer',
    program: 'haproxy',
    args: ['-db', '-f', 'haproxy.cfg'],
    files: { 'haproxy.cfg': configuration(ports, servers.join('')) },
    port: ports.primary,
  };
}

const configuration = (ports, servers) => `global
  maxconn 2000
defaults
  mode tcp
  retries 0
  timeout connect 1s
  timeout check 500ms
  # The connection that listens for changes may be idle for long.
  timeout client 1d
  timeout server 1d
  default-server check inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
frontend primary
  bind 127.0.0.1:${ports.primary}
  default_backend primary
frontend replicas
  bind 127.0.0.1:${ports.replicas}
  use_backend primary if { nbsrv(replicas) eq 0 }
  default_backend replicas
backend primary
  option httpchk OPTIONS /primary
${servers}backend replicas
  balance leastconn
  option httpchk OPTIONS /replica?lag=1MB
${servers}`;
