// @ts-nocheck: becomes TypeScript in the next commits.
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { startOurs } from '../../bench/servers/ours.js';
import { CheckedLoad } from '../support/checked-load.js';
import { leakedConnections } from '../support/leaked-connections.js';
import { postgresRestarter } from '../support/restart-postgres.js';
import { HOTEL_CLOCK, storeSmallHotel } from '../support/small-hotel.js';
import { openTemporaryDatabase } from '../../harness/database.js';

const RESTARTS = 20;
/** Between restarts. */
const PERIOD_MS = 50_000;
/** Once the database has accepted connections again for this long, every request must succeed. */
const GRACE_MS = 5000;
/** By then all pool connections have been reopened, used, and closed as idle. */
const BURST_AFTER_MS = 40_000;
const BURST = 100;
/** Bursts to different servers are staggered, so that they load one server and not the whole machine. */
const BURSTS_APART_MS = 4000;
const PACE_MS = 25;
const ERRORS_SHOWN = 5;

const VARIANTS = { 'cached sheets': {}, 'no cached sheets': { RATE_SHEETS_MB: '0' } };

export default {
  point: 13,
  attack:
    'Restarts of PostgreSQL under load, alternately fast and immediate, each followed by 100 concurrent list requests after 40 s',
  async run({ scope, say }) {
    const database = await openTemporaryDatabase(scope, say);
    const hotel = await storeSmallHotel(database.connectionString);
    const nodes = [];
    for (const [name, settings] of Object.entries(VARIANTS)) {
      const env = { CLOCK: HOTEL_CLOCK, RESPONSE_CACHE_MB: '0', LOG_LEVEL: 'error', ...settings };
      const server = scope.add(await startOurs(name, database.connectionString, env));
      nodes.push({ server, load: new CheckedLoad(server.port, hotel.headers) });
    }
    for (const { load } of nodes) await load.recordExpected(hotel.paths);
    const restart = await postgresRestarter(database.connectionString, say);
    const rounds = [];
    for (let round = 0; round < RESTARTS && nodes.every(({ server }) => server.isRunning()); round += 1) {
      const mode = round % 2 === 0 ? 'fast' : 'immediate';
      rounds.push(await restartUnderLoad(nodes, hotel, () => restart(mode)));
      say(`${round + 1} ${mode}: ${JSON.stringify(rounds.at(-1))}`);
    }
    for (const { load } of nodes) load.errors.slice(0, ERRORS_SHOWN).forEach(say);
    return outcomeOf(nodes, rounds, await Promise.all(nodes.map(({ server }) => leakedConnections(server))));
  },
};

/** One restart under a steady load; all times are milliseconds after the database accepts connections again. */
async function restartUnderLoad(nodes, { paths, lists }, restart) {
  const refusals = [];
  const successes = [];
  const sending = new Set();
  const send = (load, path) => {
    const sentAt = performance.now();
    const sent = load.send(path).then((status) => {
      (status === 200 ? successes : refusals).push(sentAt);
      sending.delete(sent);
      return status;
    });
    sending.add(sent);
    return sent;
  };
  const startedAt = performance.now();
  const elapsed = () => performance.now() - startedAt;
  let acceptsAt = Infinity;
  const bursts = [];
  const restarting = pause(1000)
    .then(restart)
    .then(() => (acceptsAt = performance.now()));
  for (let sent = 0; elapsed() < PERIOD_MS; sent += 1) {
    send(nodes[sent % nodes.length].load, paths[sent % paths.length]);
    const next = nodes[bursts.length];
    if (next !== undefined && performance.now() > acceptsAt + BURST_AFTER_MS + bursts.length * BURSTS_APART_MS)
      bursts.push(Array.from({ length: BURST }, (_, index) => send(next.load, lists[index % lists.length])));
    await pause(PACE_MS);
  }
  await restarting;
  await Promise.all(sending);
  const statuses = await Promise.all(bursts.flat());
  const after = (times) => times.map((time) => Math.round(time - acceptsAt));
  return {
    sent: refusals.length + successes.length,
    refused: refusals.length,
    firstRefusal: Math.min(...after(refusals)),
    lastRefusal: Math.max(...after(refusals)),
    firstSuccess: Math.min(...after(successes).filter((time) => time > 0)),
    late: after(refusals).filter((time) => time > GRACE_MS).length,
    burst: statuses.length,
    refusedOfBurst: statuses.filter((status) => status !== 200).length,
  };
}

function outcomeOf(nodes, rounds, inUse) {
  const sum = (figure) => rounds.reduce((total, round) => total + round[figure], 0);
  const errors = nodes.reduce((total, { load }) => total + load.errors.length, 0);
  const exited = nodes.filter(({ server }) => !server.isRunning()).length;
  const last = Math.max(...rounds.map(({ lastRefusal }) => lastRefusal));
  const until = last > 0 ? `until ${last} ms after` : 'none after';
  const leaked = inUse.reduce((total, count) => total + count, 0);
  return {
    count: `${rounds.length} restarts, ${sum('sent')} requests to ${nodes.length} servers`,
    result:
      `${sum('refused')} responses 503, ${until} the database accepted connections again, ${sum('late')} later than ` +
      `${GRACE_MS / 1000} s; ${sum('refusedOfBurst')} of ${sum('burst')} burst requests refused; ${errors} wrong responses, ` +
      `${exited} processes exited, ${leaked} connections leaked`,
    holds:
      rounds.length === RESTARTS &&
      sum('burst') === RESTARTS * BURST * nodes.length &&
      errors + exited + leaked + sum('late') === 0,
  };
}
