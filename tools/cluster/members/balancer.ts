// @ts-nocheck: becomes TypeScript in the next commits.
import { errorBodies, errorDirectives, errorRules } from './error-responses.js';

/**
 * Distributes requests. Each property has its node, so that its rates are in the memory of one node only; when that node fails,
 * the others divide its properties, and keep their own. Every request only reads, so a lost one is sent to another node.
 */
export function balancer({ ports }) {
  const servers = ports.linkNode.map(
    (port, at) => `  server node${at + 1} 127.0.0.1:${port} port ${ports.linkManagement[at]}`,
  );
  return {
    name: 'balancer',
    program: 'haproxy',
    args: ['-db', '-f', 'haproxy.cfg'],
    files: { ...errorBodies, 'haproxy.cfg': `${configuration(ports)}${servers.join('\n')}\n` },
    port: ports.api,
  };
}

const configuration = (ports) => `global
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
  bind 127.0.0.1:${ports.api}
  http-request set-var(txn.property) path,field(3,/) if { path_beg /properties/ }
  http-request set-var(txn.property) path,field(5,/) if { path_reg ^/[^/]+/[^/]+/properties/ }
${errorRules}
  default_backend nodes
frontend metrics
  bind 127.0.0.1:${ports.balancerMetrics}
  http-request use-service prometheus-exporter if { path /metrics }
backend nodes
  balance hash var(txn.property)
  hash-type consistent sdbm avalanche
  option httpchk GET /readyz
  timeout check 500ms
  default-server check inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
`;
