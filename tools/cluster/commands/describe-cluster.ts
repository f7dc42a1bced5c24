// @ts-nocheck: becomes TypeScript in the next commits.
import { Clock } from '../../../src/config/clock.js';
import { DEMO_KEYS } from '../../../src/import/demo/demo-keys.js';
import { ownCommand } from '../support/own-command.js';
import { demoQuotesTarget } from '../../../src/import/demo/demo-request.js';

/** What a user needs to know of a cluster that runs: its addresses, and a request that works. */
export function describeCluster(state, ports) {
  const { folder, nodes } = state;
  const at = (port) => `http://127.0.0.1:${port}`;
  const today = new Clock(undefined).todayIn('UTC');
  return `The cluster runs.
  API                     ${at(ports.api)}
  nodes                   ${at(ports.node[0])} to ${ports.node[nodes - 1]}
  PostgreSQL, primary     127.0.0.1:${ports.primary}
  PostgreSQL, replicas    127.0.0.1:${ports.replicas}
  PgBouncer               127.0.0.1:${ports.pooler}
  Redis Sentinels         127.0.0.1:${ports.sentinel.join(', ')}
  Prometheus              ${at(ports.prometheus)}
  logs and passwords      ${folder}

Try it:
  curl -H 'x-sm-api-key: ${DEMO_KEYS.group}' '${at(ports.api)}${demoQuotesTarget(today)}'
  ${ownCommand(state, 'status')}
  ${ownCommand(state, 'kill primary')}`;
}
