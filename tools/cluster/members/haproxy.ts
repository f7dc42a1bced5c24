import type { NodePorts, Ports, PostgresPorts } from '../support/ports.js';
import type { Part } from './member.js';

const haproxy = (name: string, port: number, configuration: string): Part => ({
  name,
  program: 'haproxy',
  args: ['-db', '-f', 'haproxy.cfg'],
  files: { 'haproxy.cfg': configuration },
  port,
});

/**
 * Everything that passes between a member and the others. To suspend it cuts the member off: connections stay open, and nothing
 * arrives, as if packets were lost.
 */
function link(linkOf: string, routes: Readonly<Record<number, number>>, port: number): Part {
  const listeners = Object.entries(routes).map(
    ([from, to]) => `listen ${from}\n  bind 127.0.0.1:${from}\n  server other 127.0.0.1:${to}\n`,
  );
  return { ...haproxy(`link-${linkOf}`, port, `${LINK_DEFAULTS}${listeners.join('')}`), linkOf };
}

const LINK_DEFAULTS = `global
  maxconn 1000
defaults
  mode tcp
  retries 0
  timeout connect 5s
  timeout client 1d
  timeout server 1d
`;

export function linkOfPostgres(
  { name, port, patroni, link: from, linkPatroni, linkEtcd }: PostgresPorts,
  etcd: number,
) {
  return link(name, { [from]: port, [linkPatroni]: patroni, [linkEtcd]: etcd }, from);
}

export function linkOfNode({ name, port, management, link: from, linkManagement }: NodePorts) {
  return link(name, { [from]: port, [linkManagement]: management }, from);
}

/** Leads to the primary; Patroni says which one that is. */
export function databaseBalancer({ postgres, primary }: Ports): Part {
  const servers = postgres
    .map((one) => `  server ${one.name} 127.0.0.1:${one.link} port ${one.linkPatroni}\n`)
    .join('');
  return haproxy(
    'database-balancer',
    primary,
    `global
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
listen primary
  bind 127.0.0.1:${primary}
  option httpchk OPTIONS /primary
${servers}`,
  );
}

/** What HAProxy responds by itself, in the shape of docs/reference/errors.md. */
const UNAVAILABLE = {
  name: 'ServiceUnavailable',
  message: 'The service is temporarily unavailable; retry the request',
  meta: { retryAfterSeconds: 1 },
};
const ERROR_FILE = 'unavailable.json';

const errorDirectives = [
  // Before a request is understood, HAProxy knows only its own HTML; with an empty file it closes the connection instead.
  ...[400, 408].map((status) => `  errorfile ${status} /dev/null`),
  ...[502, 503, 504].map(
    (status) =>
      `  http-error status ${status} content-type application/json file ${ERROR_FILE} hdr Retry-After 1 hdr Cache-Control no-store`,
  ),
].join('\n');

const UUID = '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$';
const HAS_TOKEN = '{ res.hdr(x-sm-trace-token) -m found }';

/** The token of the caller if that is a UUID, or a new one; and no 502 and 504, which §7 lacks. */
const ERROR_RULES = `  http-request set-var(txn.token) req.hdr(x-sm-trace-token) if { req.hdr(x-sm-trace-token) -m reg -i ${UUID} }
  http-after-response set-header x-sm-trace-token %[var(txn.token)] if !${HAS_TOKEN} { var(txn.token) -m found }
  http-after-response set-header x-sm-trace-token %[uuid()] unless ${HAS_TOKEN}
  http-after-response set-status 503 reason "Service Unavailable" if { status 502 504 }`;

/**
 * Distributes requests. Each property has its node, so that its rates are in the memory of one node only; when that node fails,
 * the others divide its properties, and keep their own. Every request only reads, so a lost one is sent to another node.
 */
export function balancer({ api, balancerMetrics, node }: Ports): Part {
  const servers = node.map((one) => `  server ${one.name} 127.0.0.1:${one.link} port ${one.linkManagement}\n`).join('');
  const part = haproxy(
    'balancer',
    api,
    `global
  maxconn 4000
  # Twice what a node accepts, so that the node responds to longer headers.
  tune.bufsize 32768
defaults
  mode http
  option forwardfor
  option redispatch 1
  retries 3
  retry-on conn-failure empty-response
  timeout connect 1s
  timeout http-request 10s
  timeout http-keep-alive 20s
  timeout client 60s
  timeout server 60s
${errorDirectives}
frontend api
  bind 127.0.0.1:${api}
  http-request set-var(txn.property) path,field(3,/) if { path_beg /properties/ }
  http-request set-var(txn.property) path,field(5,/) if { path_reg ^/[^/]+/[^/]+/properties/ }
${ERROR_RULES}
  default_backend nodes
frontend metrics
  bind 127.0.0.1:${balancerMetrics}
  http-request use-service prometheus-exporter if { path /metrics }
backend nodes
  balance hash var(txn.property)
  hash-type consistent sdbm avalanche
  option httpchk GET /readyz
  timeout check 500ms
  default-server check inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers}`,
  );
  return { ...part, files: { ...part.files, [ERROR_FILE]: JSON.stringify({ errors: [UNAVAILABLE] }) } };
}
