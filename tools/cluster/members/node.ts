// @ts-nocheck: becomes TypeScript in the next commits.
import { fileURLToPath } from 'node:url';
import { VARIABLES } from '../../../src/config/config.js';
import { addressOf } from '../support/database-address.js';
import { REDIS_NAME } from './redis.js';

const PROGRAM = fileURLToPath(new URL('../../../bin/stayquote.js', import.meta.url));

/** An empty variable counts as unset, and is not overridden by a .env file of the checkout. */
const UNSET = Object.fromEntries(Object.values(VARIABLES).map(({ name }) => [name, '']));

/** A Stayquote. It finds the primary through the database balancer, replicas by their own links, and Redis through Sentinels. */
export function node(state, at) {
  const { ports, nodes } = state;
  return {
    name: `node${at + 1}`,
    program: process.execPath,
    args: [PROGRAM, 'serve'],
    env: {
      ...UNSET,
      PORT: String(ports.node[at]),
      MANAGEMENT_PORT: String(ports.management[at]),
      DATABASE_URL: addressOf(state, 'server', ports.primary),
      // Every member: the one that is the primary is left out.
      DATABASE_REPLICA_URLS: ports.linkPostgres.map((port) => addressOf(state, 'server', port)).join(','),
      REDIS_SENTINELS: ports.sentinel.map((port) => `127.0.0.1:${port}`).join(','),
      REDIS_SENTINEL_NAME: REDIS_NAME,
      EXPECTED_NODES: String(nodes),
      // The balancer; a link passes bytes on unchanged.
      TRUST_PROXY: '1',
      // Longer than the balancer keeps an idle connection.
      KEEP_ALIVE_SECONDS: '30',
      // Bridges a failover.
      SERVE_STALE_SECONDS: '30',
      EXTENSIONS: 'calendar,explain',
      LOG_FORMAT: 'json',
    },
    healthUrl: `http://127.0.0.1:${ports.management[at]}/readyz`,
  };
}
