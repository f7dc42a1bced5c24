import { type RunningCluster, startCluster, startTimes } from '../../harness/cluster.js';
import { type Outcome, type Running, sum } from '../scenario.js';
import { History } from './history.js';
import { hasLost, storeVersionedHotel, VersionedLoad } from './versioned-load.js';

/** A running cluster (docs/how-to/cluster.md). */
export interface Cluster {
  /** Runs a command of it, and returns what that prints. */
  readonly command: (...words: readonly string[]) => Promise<string>;
  readonly ports: RunningCluster['ports'];
  readonly history: History;
  /** Writes and reads versions from now on. */
  readonly load: () => VersionedLoad;
}

/** What one fault made of a `VersionedLoad`. */
export interface ClusterOutcome {
  readonly reads: number;
  readonly text: string;
  readonly holds: boolean;
}

/** Causes one fault after another in a cluster of its own, while each price shows a version that is written ten times a second. */
export async function attackCluster<Fault>(
  { scope, say }: Pick<Running, 'scope' | 'say'>,
  { nodes, faults, mayEndFirst }: { nodes: number; faults: readonly Fault[]; mayEndFirst: boolean },
  attack: (cluster: Cluster, fault: Fault) => Promise<ClusterOutcome>,
): Promise<Omit<Outcome, 'count'> & { readonly reads: number }> {
  const started = scope.add(await startCluster({ nodes }));
  const { command, ports, ownerAddress, clients } = started;
  await storeVersionedHotel(ownerAddress);
  const startedAt = await startTimes(started);
  const history = new History();
  const cluster = { command, ports, history, load: () => new VersionedLoad({ ownerAddress, clients, history }) };
  const outcomes: ClusterOutcome[] = [];
  for (const fault of faults) {
    const outcome = await attack(cluster, fault);
    outcomes.push(outcome);
    say(outcome.text);
  }
  history.show(say);
  const lost = (await hasLost(ownerAddress, history)) ? 1 : 0;
  const now = await startTimes(started);
  const ended = now.filter((time, at) => time !== startedAt[at] && !(mayEndFirst && at === 0)).length;
  return {
    reads: sum(outcomes, ({ reads }) => reads),
    result:
      `${outcomes.map(({ text }) => text).join('; ')}; ${history.violations.length} mixed, stale or older responses, ` +
      `${lost} confirmed changes lost, ${ended} nodes ended by themselves`,
    holds: history.violations.length + lost + ended === 0 && outcomes.every(({ holds }) => holds),
  };
}

/** The longest times without a write and without quotes, in seconds. */
export function gapsOf({ writeGapMs, readGapMs, failed, reads }: ReturnType<VersionedLoad['figures']>): string {
  const seconds = (ms: number) => (ms / 1000).toFixed(1);
  return `no write for ${seconds(writeGapMs)} s, no quote for ${seconds(readGapMs)} s, ${failed} of ${reads} failed`;
}
