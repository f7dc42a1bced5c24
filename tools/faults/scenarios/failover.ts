// @ts-nocheck: becomes TypeScript in the next commits.
import { setTimeout as pause } from 'node:timers/promises';
import { startCluster, startTimes } from '../../harness/cluster.js';
import { History } from '../support/history.js';
import { storedVersion, storeVersionedHotel } from '../support/versioned-hotel.js';
import { VersionedLoad } from '../support/versioned-load.js';

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

export default {
  point: 13,
  attack: 'Parts of a cluster fail while each price shows a version that is written ten times a second',
  async run({ scope, say }) {
    const cluster = scope.add(await startCluster());
    const hotel = await storeVersionedHotel(cluster.ownerAddress);
    const startedAt = await startTimes(cluster);
    const history = new History();
    const outcomes = [];
    for (const [breaking, repair] of Object.entries(BREAKS)) {
      outcomes.push({ breaking, ...(await breakUnderLoad({ cluster, hotel, history }, breaking, repair)) });
      say(textOf(outcomes.at(-1)));
    }
    history.show(say);
    const stored = await storedVersion(cluster.ownerAddress, hotel);
    const lost = stored < history.lastCommitted ? 1 : 0;
    const now = await startTimes(cluster);
    const ended = now.filter((time, at) => at !== 0 && time !== startedAt[at]).length;
    return {
      count: `${outcomes.reduce((sum, { reads }) => sum + reads, 0)} quotes through the balancer and from each node`,
      result:
        `${outcomes.map(textOf).join('; ')}; ${history.violations.length} mixed, stale or older responses, ` +
        `${lost} confirmed changes lost, ${ended} nodes ended by themselves`,
      holds: history.violations.length + lost + ended === 0 && outcomes.every(holds),
    };
  },
};

async function breakUnderLoad({ cluster, hotel, history }, breaking, repair) {
  const load = new VersionedLoad({ ...cluster, hotel, history });
  await pause(QUIET_MS);
  const said = await cluster.command(...breaking.split(' '));
  await pause(BROKEN_MS);
  const [name] = /(?:postgres|node|redis)\d/.exec(said);
  await cluster.command(...repair.replace('NAME', name).split(' '));
  await pause(REPAIRED_MS);
  await load.stop();
  const { writes, longestReadGapMs, reads, failed, slowestMs } = load;
  return { longestWriteGapMs: writes.longestGapMs, longestReadGapMs, reads, failed, slowestMs };
}

function textOf({ breaking, longestWriteGapMs, longestReadGapMs, reads, failed, slowestMs }) {
  return (
    `${breaking}: no write for ${(longestWriteGapMs / 1000).toFixed(1)} s, no quote for ` +
    `${(longestReadGapMs / 1000).toFixed(1)} s, ${failed} of ${reads} failed, slowest ${Math.round(slowestMs)} ms`
  );
}

function holds({ longestWriteGapMs, longestReadGapMs }) {
  return longestWriteGapMs <= WRITES_MS_MAX && longestReadGapMs <= READS_MS_MAX;
}
