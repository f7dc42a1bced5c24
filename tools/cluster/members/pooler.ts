// @ts-nocheck: becomes TypeScript in the next commits.
/**
 * PgBouncer: session pooling on the primary, transaction pooling on the replicas. It ignores the settings that the server sends
 * with each connection (PgBouncer 1.18 rejects them otherwise), so the server's role has them too.
 */
export function pooler({ ports, passwords }) {
  return {
    name: 'pgbouncer',
    program: 'pgbouncer',
    args: ['pgbouncer.ini'],
    asPostgres: true,
    files: {
      'users.txt': `"stayquote_server" "${passwords.server}"\n`,
      'pgbouncer.ini': configuration(ports),
    },
    port: ports.pooler,
  };
}

const configuration = (ports) => `[databases]
stayquote = host=127.0.0.1 port=${ports.primary} dbname=stayquote pool_mode=session
stayquote_replicas = host=127.0.0.1 port=${ports.replicas} dbname=stayquote pool_mode=transaction
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ports.pooler}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = users.txt
ignore_startup_parameters = options,extra_float_digits
max_client_conn = 500
default_pool_size = 20
query_wait_timeout = 3
server_connect_timeout = 2
server_login_retry = 1
`;
