import { startOurs } from '../../bench/servers/ours.js';
import { openTemporaryDatabase } from '../../harness/database.js';
import { numbered } from '../../harness/hotel.js';
import type { OurServer } from '../../bench/servers/ours.js';
import { most, type Scenario, sum } from '../scenario.js';
import { History, type Outage } from '../support/history.js';
import { postgresFreezer } from '../support/postgres.js';
import { failUnderLoad, storeVersionedHotel } from '../support/versioned-load.js';

const FROZEN_MS = 10_000;
const CLIENTS = 4;
const RECOVER_MS = 2000;

const VARIANTS = { 'cached sheets': {}, 'no cached sheets': { RATE_SHEETS_MB: '0' } };

interface Counts {
  readonly freezes: number;
  readonly refusedMsMax: number;
  readonly recoverMs: number;
}

export const scenario: Scenario<Counts> = {
  point: 13,
  attack: `PostgreSQL is frozen for ${FROZEN_MS / 1000} s (SIGSTOP), while versions are written and read`,
  measures: 'responses 200, 503 and others while it is frozen (number), the slowest 503 and the last one after it (ms)',
  counts: { freezes: 5, refusedMsMax: 1500, recoverMs: RECOVER_MS },
  // With a margin for a machine that is busy with something else.
  small: { freezes: 1, refusedMsMax: 2000, recoverMs: 2 * RECOVER_MS },
  async run({ scope, say, counts: { freezes, refusedMsMax, recoverMs } }) {
    const { connectionString: ownerAddress } = await openTemporaryDatabase(scope, say);
    await storeVersionedHotel(ownerAddress);
    const servers: OurServer[] = [];
    for (const [name, settings] of Object.entries(VARIANTS))
      servers.push(scope.add(await startOurs(name, ownerAddress, { LOG_LEVEL: 'error', ...settings })));
    const { freeze, thaw } = await postgresFreezer(scope, ownerAddress);
    const history = new History();
    const clients = Object.fromEntries(
      servers.flatMap(({ name, port }) => numbered(CLIENTS).map((at) => [`client ${at} of ${name}`, port] as const)),
    );
    const outages: Outage[] = [];
    for (let round = 0; round < freezes; round += 1) {
      const times = { faultMs: FROZEN_MS, recoverMs };
      const outage = await failUnderLoad({ ownerAddress, clients, history }, times, [freeze, thaw]);
      outages.push(outage);
      say(JSON.stringify(outage));
    }
    history.show(say);
    return outcomeOf(outages, { history, servers, refusedMsMax });
  },
};

function outcomeOf(
  outages: readonly Outage[],
  { history, servers, refusedMsMax }: { history: History; servers: readonly OurServer[]; refusedMsMax: number },
) {
  const exited = servers.filter(({ isRunning }) => !isRunning()).length;
  const slowest = most(outages, ({ slowestRefusedMs }) => slowestRefusedMs);
  const [refused, others] = [sum(outages, (outage) => outage.refused), sum(outages, ({ wrong, lost }) => wrong + lost)];
  return {
    count: `${outages.length} times, ${sum(outages, ({ sent }) => sent)} quotes while it was frozen`,
    result:
      `${sum(outages, ({ ok }) => ok)} responses 200 from memory, ${refused} responses 503, the slowest after ${slowest} ms, ` +
      `${others} others; the last one ${most(outages, ({ recoveredMs }) => recoveredMs)} ms after it was resumed; ` +
      `${history.violations.length} mixed, stale or older responses, ${exited} processes exited`,
    holds:
      refused > 0 &&
      outages.every(({ settled, late }) => settled > 0 && late === 0) &&
      others + history.violations.length + exited === 0 &&
      slowest <= refusedMsMax,
  };
}
