import { setTimeout as pause } from 'node:timers/promises';
import { type OurServer, startOurs } from '../../bench/servers/ours.js';
import { openTemporaryDatabase } from '../../harness/database.js';
import { numbered, requestsOf, storeHotel } from '../../harness/hotel.js';
import { most, type Scenario, sum } from '../scenario.js';
import { CheckedLoad } from '../support/checked-load.js';
import { leakedConnections } from '../support/own-figures.js';
import { postgresRestarter } from '../support/postgres.js';

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

const { paths: PATHS, lists: LISTS, headers } = requestsOf();

interface Node {
  readonly server: OurServer;
  readonly load: CheckedLoad;
}

export const scenario: Scenario = {
  point: 13,
  attack:
    'Restarts of PostgreSQL under load, alternately fast and immediate, each followed by 100 concurrent list requests after 40 s',
  measures:
    'responses 503 (number), the last one after the database accepts connections again (ms), refused requests of the bursts, wrong ' +
    'responses, exited processes and leaked connections (number)',
  async run({ scope, say }) {
    const { connectionString } = await openTemporaryDatabase(scope, say);
    await storeHotel(connectionString);
    const nodes: Node[] = [];
    for (const [name, settings] of Object.entries(VARIANTS)) {
      const variables = { RESPONSE_CACHE_MB: '0', LOG_LEVEL: 'error', ...settings };
      const server = scope.add(await startOurs(name, connectionString, variables));
      nodes.push({ server, load: new CheckedLoad(server.port, headers) });
    }
    for (const { load } of nodes) await load.recordExpected(PATHS);
    const restart = await postgresRestarter(connectionString, say);
    const rounds: Round[] = [];
    while (rounds.length < RESTARTS && nodes.every(({ server }) => server.isRunning())) {
      const mode = rounds.length % 2 === 0 ? 'fast' : 'immediate';
      const round = await restartUnderLoad(nodes, () => restart(mode));
      rounds.push(round);
      say(`${rounds.length} ${mode}: ${JSON.stringify(round)}`);
    }
    for (const { load } of nodes) load.errors.slice(0, ERRORS_SHOWN).forEach(say);
    const leaked = await Promise.all(nodes.map(({ server }) => leakedConnections(server)));
    return outcomeOf(
      nodes,
      rounds,
      sum(leaked, (connections) => connections),
    );
  },
};

type Round = Awaited<ReturnType<typeof restartUnderLoad>>;

/** One restart under a steady load. */
async function restartUnderLoad(nodes: readonly Node[], restart: () => Promise<void>) {
  const [refusals, sending]: [number[], Set<Promise<number>>] = [[], new Set()];
  let sent = 0;
  const send = ({ load }: Node, path = '') => {
    const sentAt = performance.now();
    const status = load.send(path).then((received) => {
      if (received !== 200) refusals.push(sentAt);
      sending.delete(status);
      return received;
    });
    sending.add(status);
    sent += 1;
    return status;
  };
  const startedAt = performance.now();
  let acceptsAt = Infinity;
  const bursts: Promise<number>[][] = [];
  const restarting = pause(1000)
    .then(restart)
    .then(() => (acceptsAt = performance.now()));
  for (let turn = 0; performance.now() - startedAt < PERIOD_MS; turn += 1) {
    const node = nodes[turn % nodes.length];
    if (node !== undefined) void send(node, PATHS[turn % PATHS.length]);
    const next = nodes[bursts.length];
    if (next !== undefined && performance.now() > acceptsAt + BURST_AFTER_MS + bursts.length * BURSTS_APART_MS)
      bursts.push(numbered(BURST).map((index) => send(next, LISTS[index % LISTS.length])));
    await pause(PACE_MS);
  }
  await restarting;
  await Promise.all(sending);
  const statuses = await Promise.all(bursts.flat());
  const after = refusals.map((time) => Math.round(time - acceptsAt));
  return {
    sent,
    refused: refusals.length,
    /** Milliseconds after the database accepts connections again. */
    lastRefusal: Math.max(...after),
    late: after.filter((time) => time > GRACE_MS).length,
    burst: statuses.length,
    refusedOfBurst: statuses.filter((status) => status !== 200).length,
  };
}

function outcomeOf(nodes: readonly Node[], rounds: readonly Round[], leaked: number) {
  const errors = sum(nodes, ({ load }) => load.errors.length);
  const exited = nodes.filter(({ server }) => !server.isRunning()).length;
  const last = most(rounds, ({ lastRefusal }) => lastRefusal);
  const [late, burst] = [sum(rounds, (round) => round.late), sum(rounds, (round) => round.burst)];
  return {
    count: `${rounds.length} restarts, ${sum(rounds, ({ sent }) => sent)} requests to ${nodes.length} servers`,
    result:
      `${sum(rounds, ({ refused }) => refused)} responses 503, ${last > 0 ? `until ${last} ms after` : 'none after'} the database ` +
      `accepted connections again, ${late} later than ${GRACE_MS / 1000} s; ` +
      `${sum(rounds, ({ refusedOfBurst }) => refusedOfBurst)} of ${burst} burst requests refused; ${errors} wrong responses, ` +
      `${exited} processes exited, ${leaked} connections leaked`,
    holds:
      rounds.length === RESTARTS && burst === RESTARTS * BURST * nodes.length && errors + exited + leaked + late === 0,
  };
}
