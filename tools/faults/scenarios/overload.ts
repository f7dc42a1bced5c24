import { spawnSync } from 'node:child_process';
import { quoteRequests } from '../../bench/data/requests.js';
import { type Completed, runLoad } from '../../bench/generator/load.js';
import { startOurs } from '../../bench/servers/ours.js';
import { uuidOf } from '../../harness/builders/uuid-of.js';
import { GROUP_HEADERS } from '../../harness/hotel.js';
import type { Variables } from '../../harness/server.js';
import type { Outcome, Scenario } from '../scenario.js';
import { FIVE_KEYS, NIGHTS, ORDINARY, storeLargeProperty } from '../support/large-property.js';
import { flood, requestsFile, shownLatency, UNBOUNDED, withLowPriority, wrongIn } from '../support/loads.js';

const OVERLOAD = 3;
/** Below CONNECTIONS_PER_ADDRESS, with room for the other key. */
const CONNECTIONS = 400;
const RATE_OF_OTHER = 100;
const PHASE = { warmUpSeconds: 1, seconds: 8 };

const GOODPUT_MIN = 0.8;
const SLOWDOWN_MAX = 2;

/** With the default no request is shed, because the connections of one address are fewer. */
const VARIANTS: Readonly<Record<string, Variables>> = {
  default: {},
  '100 in flight': { REQUESTS_IN_FLIGHT: '200' },
};

/** Responses per second: at most, and by status during the overload. */
interface Overload {
  readonly capacity: number;
  readonly statuses: Readonly<Record<string, number>>;
  readonly before: Completed;
  readonly during: Completed;
}

export const scenario: Scenario = {
  attack:
    `${OVERLOAD} times as many quotes as the server can price, from one key on ${CONNECTIONS} connections, while another key ` +
    `sends ${RATE_OF_OTHER} per second`,
  measures:
    `the latency of the other key (p50 / p99 / max in ms; p99 at most ${SLOWDOWN_MAX} times that before), responses 200 and 503 per ` +
    `second, and the share of the capacity (at least ${GOODPUT_MIN * 100} %)`,
  async run({ scope, say }) {
    const connectionString = await storeLargeProperty(scope, say);
    const file = requestsFile(scope, quoteRequests([uuidOf(ORDINARY)], 1000, 1, NIGHTS));
    const outcomes: Pick<Outcome, 'result' | 'holds'>[] = [];
    for (const [name, settings] of Object.entries(VARIANTS)) {
      const outcome = outcomeOf(name, await overload(settings, connectionString, file));
      say(outcome.result);
      outcomes.push(outcome);
    }
    return {
      count: `${outcomes.length} variants, ${PHASE.seconds} s each`,
      result: outcomes.map(({ result }) => result).join('. '),
      holds: outcomes.every(({ holds }) => holds),
    };
  },
};

/** Every quote is priced, because no response is cached, and no connection is closed because it is rarely used. */
const COMMON = { RESPONSE_CACHE_MB: '0', KEEP_ALIVE_SECONDS: '60' };

async function overload(settings: Variables, connectionString: string, file: string): Promise<Overload> {
  await using server = await startOurs('overload', connectionString, { ...COMMON, ...settings });
  // The clients stand for other machines.
  pin(server.pid, 0);
  pin(process.pid, 1);
  const greedy = (rate: number, connections: number) => {
    const load = { file, headers: FIVE_KEYS[0] ?? {}, ...PHASE, rate, connections };
    return withLowPriority(() => flood(server, load));
  };
  const otherKey = () =>
    runLoad(server.port, { file, headers: GROUP_HEADERS, ...PHASE, rate: RATE_OF_OTHER, connections: 8 });
  const capacityNow = async () => (await greedy(UNBOUNDED, 32))[200] ?? 0;
  const first = await capacityNow();
  const before = await otherKey();
  const [statuses, during] = await Promise.all([greedy(OVERLOAD * first, CONNECTIONS), otherKey()]);
  return { capacity: (first + (await capacityNow())) / 2, statuses, before, during };
}

/** Binds a process to a processor; programs that it starts inherit that. */
function pin(pid: number, processor: number): void {
  const { status } = spawnSync('taskset', ['--all-tasks', '--pid', '--cpu-list', String(processor), String(pid)]);
  if (status !== 0) throw new Error('taskset failed; the scenario needs two processors');
}

function outcomeOf(name: string, { capacity, statuses, before, during }: Overload) {
  const { 200: ok = 0, 503: shed = 0, ...others } = statuses;
  const goodput = (ok + RATE_OF_OTHER) / capacity;
  const isFair = during.p99 <= SLOWDOWN_MAX * before.p99 && wrongIn(before) + wrongIn(during) === 0;
  return {
    result:
      `${name}: p50 / p99 / max of the other key in ms ${shownLatency(before)} before, ${shownLatency(during)} during the overload; ` +
      `${Math.round(ok)} responses 200 per second, ${Math.round(goodput * 100)} % of capacity, and ${Math.round(shed)} responses 503`,
    holds: isFair && goodput >= GOODPUT_MIN && Object.keys(others).length === 0,
  };
}
