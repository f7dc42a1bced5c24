// @ts-nocheck: becomes TypeScript in the next commits.
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { quoteRequests } from '../../bench/data/requests.js';
import { runProgram, toolArguments } from '../../harness/program.js';
import { writeRequestList } from '../../bench/generator/request-list.js';
import { measureLatency } from '../../bench/measure/own-client.js';
import { startOurs } from '../../bench/servers/ours.js';
import { GROUP_KEYS, makeLargeProperty } from '../support/large-property.js';
import { withLowPriority } from '../support/low-priority.js';

const FLOOD = fileURLToPath(new URL('../support/flood.ts', import.meta.url));
const [GREEDY_KEY] = GROUP_KEYS;
const OVERLOAD = 3;
/** Below CONNECTIONS_PER_ADDRESS, with room for the other key. */
const CONNECTIONS = 400;
const RATE_OF_OTHER = 100;
const PHASE = { warmUpSeconds: 1, seconds: 8 };
/** More than a server can respond to. */
const UNBOUNDED = 1_000_000;

const GOODPUT_MIN = 0.8;
const SLOWDOWN_MAX = 2;

/** With the default no request is shed, because the connections of one address are fewer. */
const VARIANTS = [
  { name: 'default', settings: {} },
  { name: '100 in flight', settings: { REQUESTS_IN_FLIGHT: '200' } },
];

export default {
  point: 9,
  attack:
    `${OVERLOAD} times as many quotes as the server can price, from one key on ${CONNECTIONS} connections, while another key ` +
    `sends ${RATE_OF_OTHER} per second`,
  async run({ scope, say }) {
    say('generating the data');
    const { connectionString, ordinary } = await makeLargeProperty(scope);
    const folder = await mkdtemp(join(tmpdir(), 'stayquote-faults-requests-'));
    scope.onEnd(() => rm(folder, { recursive: true }));
    const file = await writeRequestList(`${folder}/requests.txt`, quoteRequests([ordinary], 1000, 1));
    const outcomes = [];
    for (const variant of VARIANTS) {
      const outcome = await runVariant(variant, { connectionString, file });
      say(`${variant.name}: ${JSON.stringify(outcome)}`);
      outcomes.push({ name: variant.name, ...outcome });
    }
    return report(outcomes);
  },
};

/** Every quote is priced, because no response is cached, and no connection is closed because it is rarely used. */
const COMMON = { RESPONSE_CACHE_MB: '0', KEEP_ALIVE_SECONDS: '60' };

async function runVariant({ settings }, { connectionString, file }) {
  const server = await startOurs('overload', connectionString, { ...COMMON, ...settings });
  try {
    // The clients stand for other machines.
    pin(server.pid, 0);
    pin(process.pid, 1);
    const flood = (load) => {
      const given = JSON.stringify({ port: server.port, headers: GREEDY_KEY, file, ...PHASE, ...load });
      return withLowPriority(() => runProgram(process.execPath, toolArguments(FLOOD, given)));
    };
    const otherKey = () => measureLatency(server, { rate: RATE_OF_OTHER, connections: 8, file, ...PHASE });
    const capacityNow = async () => (await flood({ rate: UNBOUNDED, connections: 32 }))[200];
    const first = await capacityNow();
    const before = await otherKey();
    const overload = flood({ rate: OVERLOAD * first, connections: CONNECTIONS });
    const [statuses, during] = await Promise.all([overload, otherKey()]);
    return { capacity: (first + (await capacityNow())) / 2, statuses, before, during };
  } finally {
    await server.stop();
  }
}

/** Binds a process to a processor; programs that it starts inherit that. */
function pin(pid, processor) {
  const { status } = spawnSync('taskset', ['--all-tasks', '--pid', '--cpu-list', String(processor), String(pid)]);
  if (status !== 0) throw new Error('taskset failed; the scenario needs two processors');
}

function report(outcomes) {
  const shown = ({ p50, p99, max }) => [p50, p99, max].map((ms) => ms.toFixed(1)).join(' / ');
  const results = outcomes.map(({ name, capacity, statuses, before, during }) => {
    const { 200: ok = 0, 503: shed = 0, ...others } = statuses;
    const goodput = (ok + RATE_OF_OTHER) / capacity;
    const text =
      `${name}: p50 / p99 / max of the other key in ms ${shown(before)} before, ${shown(during)} during the overload; ` +
      `${Math.round(ok)} responses 200 per second, ${Math.round(goodput * 100)} % of capacity, and ${Math.round(shed)} responses 503`;
    const isFair = during.p99 <= SLOWDOWN_MAX * before.p99;
    return { text, holds: isFair && goodput >= GOODPUT_MIN && Object.keys(others).length === 0 };
  });
  return {
    count: `${VARIANTS.length} variants, ${PHASE.seconds} s each`,
    result: results.map(({ text }) => text).join('. '),
    holds: results.every(({ holds }) => holds),
  };
}
