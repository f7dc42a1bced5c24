// @ts-nocheck: becomes TypeScript in the next commits.
/**
 * Everything that passes between a member and the others. To suspend it cuts the member off: connections stay open, and nothing
 * arrives, as if packets were lost.
 */
function link(member, routes) {
  const listeners = routes.map(
    ([from, to]) => `listen ${from}\n  bind 127.0.0.1:${from}\n  server other 127.0.0.1:${to}\n`,
  );
  return {
    name: `link-${member}`,
    linkOf: member,
    program: 'haproxy',
    args: ['-db', '-f', 'haproxy.cfg'],
    files: { 'haproxy.cfg': `${DEFAULTS}${listeners.join('')}` },
    port: routes[0][0],
  };
}

const DEFAULTS = `global
  maxconn 1000
defaults
  mode tcp
  retries 0
  timeout connect 5s
  timeout client 1d
  timeout server 1d
`;

export function linkOfPostgres({ ports }, at) {
  return link(`postgres${at + 1}`, [
    [ports.linkPostgres[at], ports.postgres[at]],
    [ports.linkPatroni[at], ports.patroni[at]],
    [ports.linkEtcd[at], ports.etcd],
  ]);
}

export function linkOfNode({ ports }, at) {
  return link(`node${at + 1}`, [
    [ports.linkNode[at], ports.node[at]],
    [ports.linkManagement[at], ports.management[at]],
  ]);
}
