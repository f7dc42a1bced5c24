import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Clock } from '../../../src/config/clock.js';
import { DEMO_KEYS } from '../../../src/import/demo/demo-keys.js';
import { demoQuotesTarget } from '../../../src/import/demo/demo-request.js';
import type { Say } from '../../harness/scope.js';
import { until } from '../../harness/until.js';
import type { Member } from '../members/member.js';
import { allMembers, membersOf } from '../members/members.js';
import { createDatabase } from '../support/database.js';
import { portsOf, requireFree } from '../support/ports.js';
import { endAll, freeSharedMemory, isRunning, killAll, launch, prepare } from '../support/processes.js';
import { requirePrograms } from '../support/programs.js';
import { postgresRoles } from '../support/roles.js';
import { type Cluster, createCluster, ownCommand } from '../support/state.js';

const REPLICAS_MS_MAX = 60_000;
const CHECK_MS = 1000;

/** How a cluster is started and stopped. */
export interface StartOptions {
  readonly folder: string;
  readonly basePort: number;
  readonly nodes: number;
  readonly detach: boolean;
  readonly keep: boolean;
}

/** Starts a cluster. Without --detach it then waits for Ctrl-C, or for `stop` elsewhere, and stops everything. */
export async function start({ folder, basePort, nodes, detach, keep }: StartOptions, say: Say): Promise<void> {
  requirePrograms();
  await requireFree(portsOf(basePort, nodes));
  const cluster = createCluster(folder, basePort, nodes);
  const interrupted = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]).then(() => 'interrupted');
  try {
    const outcome = await Promise.race([startAll(cluster, say), interrupted]);
    if (outcome === 'interrupted') throw new Error('interrupted; everything was stopped');
  } catch (error) {
    await endCluster(cluster, keep);
    throw error;
  }
  say(describe(cluster));
  if (detach) return;
  say('Ctrl-C stops everything.');
  await Promise.race([interrupted, untilStopped(cluster)]);
  await endCluster(cluster, keep);
}

async function startAll(cluster: Cluster, say: Say): Promise<void> {
  const { etcd, links, redis, postgres, balancers, sentinels, nodes, prometheus } = membersOf(cluster);
  for (const member of allMembers(cluster)) prepare(member);
  const launchAll = (...kinds: readonly (readonly Member[])[]) => Promise.all(kinds.flat().map(launch));

  say('Starting etcd, PostgreSQL and Redis');
  await launchAll(etcd, links, redis);
  const [loaded] = await Promise.all([createDatabase(cluster), launchAll(postgres, balancers, sentinels)]);
  say(`${loaded} Starting ${cluster.nodes} nodes`);
  await launchAll(nodes, prometheus);
  await until(() => hasReplicas(cluster), { what: 'two replicas', msMax: REPLICAS_MS_MAX });
}

/** Whether one replica has every commit, and the other follows. */
async function hasReplicas(cluster: Cluster): Promise<boolean> {
  const running = (await postgresRoles(cluster)).filter(({ state }) => state !== 'stopped');
  return (
    running
      .map(({ role }) => role)
      .sort()
      .join() === 'leader,replica,sync_standby'
  );
}

async function untilStopped({ folder }: Cluster): Promise<void> {
  while (isRunning(folder)) await pause(CHECK_MS);
}

/** Ends all processes of a cluster, and removes its folder. */
export async function stop(cluster: Cluster, say: Say, keep: boolean): Promise<void> {
  await endCluster(cluster, keep);
  say(keep ? `Stopped; the logs are in ${cluster.folder}` : 'Stopped');
}

/** Ends everything, also a process that was being started meanwhile. */
async function endCluster(cluster: Cluster, keep: boolean): Promise<void> {
  const { folder } = cluster;
  await endAll(folder);
  membersOf(cluster).postgres.forEach(freeSharedMemory);
  if (!keep) rmSync(folder, { recursive: true, force: true });
  await killAll(folder);
}

/** What a user needs to know of a cluster that runs: its addresses, and a request that works. */
function describe(cluster: Cluster): string {
  const { folder, ports } = cluster;
  const at = (port: number) => `http://127.0.0.1:${port}`;
  const target = demoQuotesTarget(new Clock(undefined).todayIn('UTC'));
  return `The cluster runs.
  API                     ${at(ports.api)}
  nodes                   ${ports.node.map(({ port }) => at(port)).join(', ')}
  PostgreSQL, primary     127.0.0.1:${ports.primary}
  Redis Sentinels         127.0.0.1:${ports.sentinel.map(({ port }) => port).join(', ')}
  Prometheus              ${at(ports.prometheus)}
  logs and passwords      ${folder}

Try it:
  curl -H 'x-sm-api-key: ${DEMO_KEYS.group}' '${at(ports.api)}${target}'
  ${ownCommand(cluster, 'status')}
  ${ownCommand(cluster, 'kill primary')}`;
}
