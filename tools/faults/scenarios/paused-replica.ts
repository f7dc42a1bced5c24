import { setTimeout as pause } from 'node:timers/promises';
import { timeUntil } from '../../harness/until.js';
import type { Scenario } from '../scenario.js';
import { attackCluster, type Cluster, gapsOf } from '../support/cluster.js';

const QUIET_MS = 3000;
const PROMOTED_MS_MAX = 60_000;

interface Counts {
  readonly promotions: readonly ('kill' | 'switch over')[];
  readonly pausedMs: number;
  readonly settledMs: number;
  readonly nodes: number;
}

export const scenario: Scenario<Counts> = {
  point: 13,
  attack:
    'A replica in a cluster is paused while versions are written, resumed, and then the primary is killed or hands over to it',
  measures:
    'the longest time without a write and without quotes (s), and failed quotes, for each promotion; wrong responses, lost changes ' +
    'and ended nodes (number)',
  counts: { promotions: ['kill', 'switch over', 'kill', 'switch over'], pausedMs: 15_000, settledMs: 20_000, nodes: 4 },
  small: { promotions: ['switch over'], pausedMs: 5000, settledMs: 5000, nodes: 2 },
  async run({ counts, ...running }) {
    const { promotions: faults, nodes } = counts;
    const { reads, ...outcome } = await attackCluster(
      running,
      { nodes, faults, mayEndFirst: false },
      (cluster, promotion) => promoteUnderLoad(cluster, promotion, counts),
    );
    return { count: `${faults.length} promotions, ${reads} quotes`, ...outcome };
  },
};

async function promoteUnderLoad(cluster: Cluster, promotion: Counts['promotions'][number], counts: Counts) {
  const { pausedMs, settledMs } = counts;
  const load = cluster.load();
  await pause(QUIET_MS);
  const replica = memberIn(await cluster.command('freeze', 'replica'));
  await pause(pausedMs);
  await cluster.command('thaw');
  if (promotion === 'kill') await killPrimary(cluster, settledMs);
  else await handOver(cluster, replica);
  const promotedAt = cluster.history.lastCommitted;
  const resumedMs = await timeUntil(() => cluster.history.lastCommitted > promotedAt, PROMOTED_MS_MAX);
  await pause(settledMs);
  await load.stop();
  const figures = load.figures();
  return { reads: figures.reads, text: `${promotion}: ${gapsOf(figures)}`, holds: Number.isFinite(resumedMs) };
}

/** Patroni chooses a replica that has every confirmed change. */
async function killPrimary(cluster: Cluster, settledMs: number): Promise<void> {
  const killed = memberIn(await cluster.command('kill', 'primary'));
  await pause(settledMs);
  await cluster.command('restart', killed);
}

/** Patroni hands over to a replica only once that has every confirmed change, and no other one is as good. */
async function handOver(cluster: Cluster, replica: string): Promise<void> {
  const { replicas } = await membersOf(cluster, replica);
  const other = replicas.find((name) => name !== replica) ?? '';
  await cluster.command('kill', other);
  const tookMs = await timeUntil(() => switchOver(cluster, replica), PROMOTED_MS_MAX);
  if (tookMs === Infinity) throw new Error(`${replica} was not promoted in time`);
  await cluster.command('restart', other);
}

/** Returns whether Patroni has made this replica the primary. */
async function switchOver(cluster: Cluster, candidate: string): Promise<boolean> {
  const { leader } = await membersOf(cluster, candidate);
  if (leader === undefined || leader === candidate) return leader === candidate;
  const body = JSON.stringify({ leader, candidate });
  const { ok } = await fetch(`${patroniOf(cluster, leader)}/switchover`, { method: 'POST', body });
  return ok;
}

/** The names of the primary, if there is one, and of its replicas, as one of the members knows them. */
async function membersOf(cluster: Cluster, name: string) {
  const { members } = (await (await fetch(`${patroniOf(cluster, name)}/cluster`)).json()) as {
    readonly members: readonly { readonly name: string; readonly role: string }[];
  };
  const leader = members.find(({ role }) => role === 'leader')?.name;
  return { leader, replicas: members.map((member) => member.name).filter((member) => member !== leader) };
}

const patroniOf = ({ ports }: Cluster, name: string) => `http://127.0.0.1:${ports.patroni[Number(name.at(-1)) - 1]}`;

const memberIn = (said: string) => /postgres\d/.exec(said)?.[0] ?? '';
