// @ts-nocheck: becomes TypeScript in the next commits.
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { allMembers, membersOf } from '../members/members.js';
import { ClusterError } from '../support/cluster-error.js';
import { createDatabase } from '../support/database.js';
import { launch, prepare } from '../support/launch.js';
import { portsOf, requireFree } from '../support/ports.js';
import { isRunning } from '../support/processes.js';
import { requirePrograms } from '../support/programs.js';
import { postgresRoles } from '../support/roles.js';
import { createState } from '../support/state.js';
import { until } from '../support/until.js';
import { describeCluster } from './describe-cluster.js';
import { endCluster } from './stop.js';

const REPLICAS_SECONDS = 60;
const CHECK_MS = 1000;

/** Starts a cluster. Without --detach it then waits for Ctrl-C, or for `stop` elsewhere, and stops everything. */
export async function start(options, say) {
  requirePrograms();
  const ports = portsOf(options.basePort, options.nodes);
  await requireFree(ports);
  const state = createState(options);
  const interrupted = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]).then(() => 'interrupted');
  try {
    const outcome = await Promise.race([startAll(state, ports, say), interrupted]);
    if (outcome === 'interrupted') throw new ClusterError('interrupted; everything was stopped');
  } catch (error) {
    await endCluster(state, options);
    throw error;
  }
  say(describeCluster(state, ports));
  if (options.detach) return;
  say('Ctrl-C stops everything.');
  await Promise.race([interrupted, untilStopped(state)]);
  await endCluster(state, options);
}

async function startAll(state, ports, say) {
  const members = membersOf(state);
  for (const member of allMembers(state)) prepare(member);
  const launchAll = (...kinds) => Promise.all(kinds.flat().map(launch));

  say('Starting etcd, PostgreSQL and Redis');
  await launchAll(members.etcd, members.links, members.redis);
  const [loaded] = await Promise.all([
    createDatabase(state, ports.primary),
    launchAll(members.postgres, members.balancers, members.sentinels, members.pooler),
  ]);
  say(`${loaded} Starting ${state.nodes} nodes`);
  await launchAll(members.nodes, members.prometheus);
  await until('two replicas', REPLICAS_SECONDS, () => hasReplicas(state));
}

/** Whether one replica has every commit, and the other follows. */
async function hasReplicas(state) {
  const roles = [...(await postgresRoles(state)).values()].filter(({ state: now }) => now !== 'stopped');
  const count = (role) => roles.filter((member) => member.role === role).length;
  return count('leader') === 1 && count('sync_standby') === 1 && count('replica') === 1;
}

async function untilStopped({ folder }) {
  while (isRunning(folder)) await pause(CHECK_MS);
}
