// @ts-nocheck: becomes TypeScript in the next commits.
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { startOurs } from '../../bench/servers/ours.js';
import { postgresFreezer } from '../support/freeze-postgres.js';
import { History } from '../support/history.js';
import { outageOf } from '../support/outage.js';
import { HOTEL_CLOCK } from '../support/small-hotel.js';
import { openTemporaryDatabase } from '../../harness/database.js';
import { storeVersionedHotel } from '../support/versioned-hotel.js';
import { VersionedLoad } from '../support/versioned-load.js';

const FROZEN_MS = 10_000;
const CLIENTS = 4;
const QUIET_MS = 3000;
const RECOVER_MS = 2000;

const VARIANTS = { 'cached sheets': {}, 'no cached sheets': { RATE_SHEETS_MB: '0' } };

export default {
  point: 13,
  attack: `PostgreSQL is frozen for ${FROZEN_MS / 1000} s (SIGSTOP), while versions are written and read`,
  counts: { freezes: 5, refusedMsMax: 1500, recoverMs: RECOVER_MS },
  // With a margin for a machine that is busy with something else.
  small: { freezes: 1, refusedMsMax: 2000, recoverMs: 2 * RECOVER_MS },
  async run({ scope, say, counts }) {
    const database = await openTemporaryDatabase(scope, say);
    const hotel = await storeVersionedHotel(database.connectionString);
    const servers = [];
    for (const [name, settings] of Object.entries(VARIANTS)) {
      const env = { CLOCK: HOTEL_CLOCK, LOG_LEVEL: 'error', ...settings };
      servers.push(scope.add(await startOurs(name, database.connectionString, env)));
    }
    const postgres = await postgresFreezer(database.connectionString);
    scope.onEnd(postgres.thaw);
    const history = new History();
    const clients = Object.fromEntries(
      servers.flatMap(({ name, port }) =>
        Array.from({ length: CLIENTS }, (_, at) => [`client ${at} of ${name}`, port]),
      ),
    );
    const outages = [];
    for (let freeze = 0; freeze < counts.freezes; freeze += 1) {
      const load = new VersionedLoad({ hotel, ownerAddress: database.connectionString, clients, history });
      await pause(QUIET_MS);
      postgres.freeze();
      const from = performance.now();
      await pause(FROZEN_MS);
      postgres.thaw();
      const until = performance.now();
      await pause(counts.recoverMs + QUIET_MS);
      await load.stop();
      outages.push(outageOf(load.outcomes, { from, until, recoverMs: counts.recoverMs }));
      say(JSON.stringify(outages.at(-1)));
    }
    history.show(say);
    return outcomeOf({ outages, history, servers, counts });
  },
};

function outcomeOf({ outages, history, servers, counts }) {
  const sum = (figure) => outages.reduce((total, outage) => total + outage[figure], 0);
  const most = (figure) => Math.max(...outages.map((outage) => outage[figure]));
  const exited = servers.filter(({ isRunning }) => !isRunning()).length;
  return {
    count: `${outages.length} times, ${sum('sent')} quotes while it was frozen`,
    result:
      `${sum('ok')} responses 200 from memory, ${sum('refused')} responses 503, the slowest after ${most('slowestRefusedMs')} ms, ` +
      `${sum('wrong') + sum('lost')} others; the last one ${most('recoveredMs')} ms after it was resumed; ` +
      `${history.violations.length} mixed, stale or older responses, ${exited} processes exited`,
    holds:
      sum('refused') > 0 &&
      outages.every(({ settled }) => settled > 0) &&
      sum('wrong') + sum('lost') + sum('late') + history.violations.length + exited === 0 &&
      most('slowestRefusedMs') <= counts.refusedMsMax,
  };
}
