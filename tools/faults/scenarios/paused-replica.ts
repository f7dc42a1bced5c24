// @ts-nocheck: becomes TypeScript in the next commits.
import { setTimeout as pause } from 'node:timers/promises';
import { startCluster, startTimes } from '../../harness/cluster.js';
import { History } from '../support/history.js';
import { timeUntil } from '../../harness/until.js';
import { storedVersion, storeVersionedHotel } from '../support/versioned-hotel.js';
import { VersionedLoad } from '../support/versioned-load.js';

const QUIET_MS = 3000;
const PROMOTED_MS_MAX = 60_000;

/** How the primary is replaced once the replica is resumed, and how the former primary comes back. */
const PROMOTIONS = {
  /** Patroni chooses a replica that has every confirmed change. */
  kill: async (cluster, _, settledMs) => {
    const [killed] = memberIn(await cluster.command('kill', 'primary'));
    await pause(settledMs);
    await cluster.command('restart', killed);
  },
  /** Patroni hands over to a replica only once that has every confirmed change, and no other one is as good. */
  'switch over': async (cluster, replica) => {
    const { replicas } = await membersOf(cluster, replica);
    const other = replicas.find((name) => name !== replica);
    await cluster.command('kill', other);
    const tookMs = await timeUntil(() => switchOver(cluster, replica), PROMOTED_MS_MAX);
    if (tookMs === Infinity) throw new Error(`${replica} was not promoted in time`);
    await cluster.command('restart', other);
  },
};

export default {
  point: 13,
  attack:
    'A replica in a cluster is paused while versions are written, resumed, and then the primary is killed or hands over to it',
  counts: { promotions: ['kill', 'switch over', 'kill', 'switch over'], pausedMs: 15_000, settledMs: 20_000, nodes: 4 },
  small: { promotions: ['switch over'], pausedMs: 5000, settledMs: 5000, nodes: 2 },
  async run({ scope, say, counts: { promotions, nodes, ...times } }) {
    const cluster = scope.add(await startCluster({ nodes }));
    const hotel = await storeVersionedHotel(cluster.ownerAddress);
    const startedAt = await startTimes(cluster);
    const history = new History();
    const outcomes = [];
    for (const promotion of promotions) {
      outcomes.push({ promotion, ...(await promoteUnderLoad({ cluster, hotel, history }, promotion, times)) });
      say(textOf(outcomes.at(-1)));
    }
    history.show(say);
    const lost = (await storedVersion(cluster.ownerAddress, hotel)) < history.lastCommitted ? 1 : 0;
    const ended = (await startTimes(cluster)).filter((time, at) => time !== startedAt[at]).length;
    return {
      count: `${promotions.length} promotions, ${outcomes.reduce((sum, { reads }) => sum + reads, 0)} quotes`,
      result:
        `${outcomes.map(textOf).join('; ')}; ${history.violations.length} mixed, stale or older responses, ` +
        `${lost} confirmed changes lost, ${ended} nodes ended by themselves`,
      holds:
        history.violations.length + lost + ended === 0 && outcomes.every(({ resumedMs }) => Number.isFinite(resumedMs)),
    };
  },
};

async function promoteUnderLoad({ cluster, hotel, history }, promotion, { pausedMs, settledMs }) {
  const load = new VersionedLoad({ ...cluster, hotel, history });
  await pause(QUIET_MS);
  const [replica] = memberIn(await cluster.command('freeze', 'replica'));
  await pause(pausedMs);
  await cluster.command('thaw');
  await PROMOTIONS[promotion](cluster, replica, settledMs);
  const promotedAt = history.lastCommitted;
  const resumedMs = await timeUntil(() => history.lastCommitted > promotedAt, PROMOTED_MS_MAX);
  await pause(settledMs);
  await load.stop();
  const { writes, longestReadGapMs, reads, failed } = load;
  return { resumedMs, longestWriteGapMs: writes.longestGapMs, longestReadGapMs, reads, failed };
}

/** Returns whether Patroni has made this replica the primary. */
async function switchOver(cluster, candidate) {
  const { leader } = await membersOf(cluster, candidate);
  if (leader === undefined || leader === candidate) return leader === candidate;
  const body = JSON.stringify({ leader, candidate });
  const { ok } = await fetch(`${patroniOf(cluster, leader)}/switchover`, { method: 'POST', body });
  return ok;
}

/** The names of the primary, if there is one, and of its replicas, as one of the members knows them. */
async function membersOf(cluster, name) {
  const { members } = await (await fetch(`${patroniOf(cluster, name)}/cluster`)).json();
  const leader = members.find(({ role }) => role === 'leader')?.name;
  return { leader, replicas: members.map((member) => member.name).filter((member) => member !== leader) };
}

const patroniOf = ({ ports }, name) => `http://127.0.0.1:${ports.patroni[Number(name.at(-1)) - 1]}`;

const memberIn = (said) => /postgres\d/.exec(said);

function textOf({ promotion, longestWriteGapMs, longestReadGapMs, reads, failed }) {
  const seconds = (ms) => (ms / 1000).toFixed(1);
  return (
    `${promotion}: no write for ${seconds(longestWriteGapMs)} s, no quote for ${seconds(longestReadGapMs)} s, ` +
    `${failed} of ${reads} failed`
  );
}
