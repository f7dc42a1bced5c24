import { setTimeout as pause } from 'node:timers/promises';
import { type StartedCluster, startCluster, startTimes } from '../../harness/cluster.js';
import { type Outcome, type Scenario, sum } from '../scenario.js';
import { History } from '../support/history.js';
import { hasLost, storeVersionedHotel, VersionedLoad } from '../support/versioned-load.js';

/** The commands that break something and repair it, each step some time after the one before; NAME is what was broken last. */
const BREAKS = {
  'kill primary': [['kill primary'], ['restart NAME']],
  'freeze primary': [['freeze primary'], ['thaw']],
  'partition primary': [['partition primary'], ['heal']],
  'kill replica': [['kill replica'], ['restart NAME']],
  'pause replica and kill primary': [['freeze replica'], ['thaw', 'kill primary'], ['restart NAME']],
  'kill node1': [['kill node1'], ['restart NAME']],
  'kill redis': [['kill redis'], ['restart NAME']],
} as const;
const QUIET_MS = 3000;
/** Longer than any failover. */
const BROKEN_MS = 25_000;

const WRITES_MS_MAX = 15_000;
const READS_MS_MAX = 2000;

interface Counts {
  readonly nodes: number;
  readonly breaks: readonly (keyof typeof BREAKS)[];
  readonly writesMsMax: number;
  readonly readsMsMax: number;
}

export const scenario: Scenario<Counts> = {
  attack: 'Parts of a cluster fail while each price shows a version that is written ten times a second',
  measures:
    `the longest time without a write (at most ${WRITES_MS_MAX} ms) and without quotes (at most ${READS_MS_MAX} ms), failed quotes ` +
    'and the slowest one (ms) for each failure; wrong responses, lost changes and ended nodes (number)',
  counts: {
    nodes: 4,
    breaks: Object.keys(BREAKS) as (keyof typeof BREAKS)[],
    writesMsMax: WRITES_MS_MAX,
    readsMsMax: READS_MS_MAX,
  },
  // With a margin for a machine that is busy with something else.
  small: {
    nodes: 2,
    breaks: ['pause replica and kill primary'],
    writesMsMax: 2 * WRITES_MS_MAX,
    readsMsMax: 2 * READS_MS_MAX,
  },
  async run({ scope, say, counts }) {
    const { nodes, breaks } = counts;
    const cluster = scope.add(await startCluster({ nodes }));
    const { ownerAddress } = cluster;
    await storeVersionedHotel(ownerAddress);
    const startedAt = await startTimes(cluster);
    const history = new History();
    const outcomes: BreakOutcome[] = [];
    for (const name of breaks) {
      const outcome = await breakUnderLoad(cluster, history, name);
      outcomes.push(outcome);
      say(outcome.text);
    }
    history.show(say);
    const lost = (await hasLost(ownerAddress, history)) ? 1 : 0;
    const now = await startTimes(cluster);
    const isKilled = (at: number) => at === 0 && breaks.includes('kill node1');
    const ended = now.filter((time, at) => time !== startedAt[at] && !isKilled(at)).length;
    return outcomeOf(outcomes, { wrong: history.violations.length, lost, ended }, counts);
  },
};

/** What one failure made of a `VersionedLoad`. */
type BreakOutcome = Awaited<ReturnType<typeof breakUnderLoad>>;

async function breakUnderLoad(
  { ownerAddress, clients, command }: StartedCluster,
  history: History,
  name: keyof typeof BREAKS,
) {
  const load = new VersionedLoad({ ownerAddress, clients, history });
  await pause(QUIET_MS);
  let broken = '';
  for (const step of BREAKS[name]) {
    for (const words of step) {
      const said = await command(...words.replace('NAME', broken).split(' '));
      broken = /(?:postgres|node|redis)\d/.exec(said)?.[0] ?? broken;
    }
    await pause(BROKEN_MS);
  }
  await load.stop();
  const { reads, failed, readGapMs, writeGapMs, slowestMs } = load.figures();
  const seconds = (ms: number) => (ms / 1000).toFixed(1);
  return {
    ...{ reads, readGapMs, writeGapMs },
    text:
      `${name}: no write for ${seconds(writeGapMs)} s, no quote for ${seconds(readGapMs)} s, ${failed} of ${reads} failed, ` +
      `slowest ${Math.round(slowestMs)} ms`,
  };
}

function outcomeOf(
  outcomes: readonly BreakOutcome[],
  { wrong, lost, ended }: { readonly wrong: number; readonly lost: number; readonly ended: number },
  { writesMsMax, readsMsMax }: Counts,
): Outcome {
  return {
    count: `${sum(outcomes, ({ reads }) => reads)} quotes through the balancer and from each node`,
    result:
      `${outcomes.map(({ text }) => text).join('; ')}; ${wrong} mixed, stale or older responses, ` +
      `${lost} confirmed changes lost, ${ended} nodes ended by themselves`,
    holds:
      wrong + lost + ended === 0 &&
      outcomes.every(({ writeGapMs, readGapMs }) => writeGapMs <= writesMsMax && readGapMs <= readsMsMax),
  };
}
