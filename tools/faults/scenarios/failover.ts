import { setTimeout as pause } from 'node:timers/promises';
import type { Scenario } from '../scenario.js';
import { attackCluster, type Cluster, gapsOf } from '../support/cluster.js';

/** What breaks, and the command that repairs it; the name of what was broken takes the place of NAME. */
const BREAKS = {
  'kill primary': 'restart NAME',
  'freeze primary': 'thaw',
  'partition primary': 'heal',
  'kill replica': 'restart NAME',
  'kill node1': 'restart NAME',
  'kill redis': 'restart NAME',
};
const QUIET_MS = 3000;
/** Longer than any failover. */
const BROKEN_MS = 25_000;
const REPAIRED_MS = 20_000;

const WRITES_MS_MAX = 15_000;
const READS_MS_MAX = 2000;

export const scenario: Scenario = {
  point: 13,
  attack: 'Parts of a cluster fail while each price shows a version that is written ten times a second',
  measures:
    `the longest time without a write (at most ${WRITES_MS_MAX} ms) and without quotes (at most ${READS_MS_MAX} ms), failed quotes ` +
    'and the slowest one (ms) for each failure; wrong responses, lost changes and ended nodes (number)',
  async run(running) {
    const faults = Object.entries(BREAKS);
    const { reads, ...outcome } = await attackCluster(
      running,
      // The first node is killed.
      { nodes: 4, faults, mayEndFirst: true },
      breakUnderLoad,
    );
    return { count: `${reads} quotes through the balancer and from each node`, ...outcome };
  },
};

async function breakUnderLoad(cluster: Cluster, [breaking, repair]: readonly [string, string]) {
  const load = cluster.load();
  await pause(QUIET_MS);
  const said = await cluster.command(...breaking.split(' '));
  await pause(BROKEN_MS);
  const [name = ''] = /(?:postgres|node|redis)\d/.exec(said) ?? [];
  await cluster.command(...repair.replace('NAME', name).split(' '));
  await pause(REPAIRED_MS);
  await load.stop();
  const figures = load.figures();
  return {
    reads: figures.reads,
    text: `${breaking}: ${gapsOf(figures)}, slowest ${Math.round(figures.slowestMs)} ms`,
    holds: figures.writeGapMs <= WRITES_MS_MAX && figures.readGapMs <= READS_MS_MAX,
  };
}
