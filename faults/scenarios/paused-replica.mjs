import { setTimeout as pause } from 'node:timers/promises';
import { startCluster, startTimes } from '../support/cluster.mjs';
import { History } from '../support/history.mjs';
import { timeUntil } from '../support/time-until.mjs';
import { storedVersion, storeVersionedHotel } from '../support/versioned-hotel.mjs';
import { VersionedLoad } from '../support/versioned-load.mjs';

const QUIET_MS = 3000;
const PROMOTED_MS_MAX = 60_000;
/** Until the replicas follow the new primary. */
const SETTLED_MS = 20_000;
const VIOLATIONS_SHOWN = 5;

/** How the primary is replaced once the replica is resumed, and how the former primary comes back. */
const PROMOTIONS = {
  /** Patroni chooses a replica that has every confirmed change. */
  kill: async (cluster) => {
    const [killed] = memberIn(await cluster.command('kill', 'primary'));
    await pause(SETTLED_MS);
    await cluster.command('restart', killed);
  },
  /** Patroni refuses a replica that has not caught up. */
  'switch over': async (cluster, replica) => {
    const tookMs = await timeUntil(() => switchOver(cluster, replica), PROMOTED_MS_MAX);
    if (tookMs === Infinity) throw new Error(`${replica} was not promoted in time`);
  },
};

export default {
  point: 13,
  attack:
    'A replica in a cluster is paused while versions are written, resumed, and then the primary is killed or hands over to it',
  counts: { promotions: ['kill', 'switch over', 'kill', 'switch over'], pausedMs: 15_000, nodes: 4 },
  small: { promotions: ['switch over'], pausedMs: 5000, nodes: 2 },
  async run({ scope, say, counts: { promotions, pausedMs, nodes } }) {
    const cluster = scope.add(await startCluster({ nodes }));
    const hotel = await storeVersionedHotel(cluster.ownerAddress);
    const startedAt = await startTimes(cluster);
    const history = new History();
    const outcomes = [];
    for (const promotion of promotions) {
      outcomes.push({ promotion, ...(await promoteUnderLoad({ cluster, hotel, history }, promotion, pausedMs)) });
      say(textOf(outcomes.at(-1)));
    }
    history.violations.slice(0, VIOLATIONS_SHOWN).forEach(say);
    const lost = (await storedVersion(cluster.ownerAddress, hotel)) < history.lastCommitted ? 1 : 0;
    const ended = (await startTimes(cluster)).filter((time, at) => time !== startedAt[at]).length;
    return {
      count: `${promotions.length} promotions, ${outcomes.reduce((sum, { reads }) => sum + reads, 0)} quotes`,
      result:
        `${outcomes.map(textOf).join('; ')}; ${history.violations.length} mixed, stale or older responses, ` +
        `${lost} confirmed changes lost, ${ended} nodes ended by themselves`,
      holds: history.violations.length + lost + ended === 0 && outcomes.every(({ written }) => written > 0),
    };
  },
};

async function promoteUnderLoad({ cluster, hotel, history }, promotion, pausedMs) {
  const load = new VersionedLoad({ ...cluster, hotel, history });
  await pause(QUIET_MS);
  const [replica] = memberIn(await cluster.command('freeze', 'replica'));
  await pause(pausedMs);
  await cluster.command('thaw');
  await PROMOTIONS[promotion](cluster, replica);
  const promotedAt = history.lastCommitted;
  await pause(SETTLED_MS);
  await load.stop();
  const { writes, longestReadGapMs, reads, failed } = load;
  const written = history.lastCommitted - promotedAt;
  return { written, longestWriteGapMs: writes.longestGapMs, longestReadGapMs, reads, failed };
}

/** Returns whether Patroni has made this replica the primary. */
async function switchOver({ ports }, candidate) {
  const at = (name) => ports.patroni[Number(name.at(-1)) - 1];
  const response = await fetch(`http://127.0.0.1:${at(candidate)}/cluster`);
  const { members } = await response.json();
  const leader = members.find(({ role }) => role === 'leader')?.name;
  if (leader === candidate) return true;
  if (leader === undefined) return false;
  const body = JSON.stringify({ leader, candidate });
  const { ok } = await fetch(`http://127.0.0.1:${at(leader)}/switchover`, { method: 'POST', body });
  return ok;
}

const memberIn = (said) => /postgres\d/.exec(said);

function textOf({ promotion, longestWriteGapMs, longestReadGapMs, reads, failed }) {
  const seconds = (ms) => (ms / 1000).toFixed(1);
  return (
    `${promotion}: no write for ${seconds(longestWriteGapMs)} s, no quote for ${seconds(longestReadGapMs)} s, ` +
    `${failed} of ${reads} failed`
  );
}
