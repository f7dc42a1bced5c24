// @ts-nocheck: becomes TypeScript in the next commits.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requestOk } from '../../bench/check/responses.js';
import { quoteRequests } from '../../bench/data/requests.js';
import { writeRequestList } from '../../bench/generator/request-list.js';
import { measureLatency } from '../../bench/measure/own-client.js';
import { startOurs } from '../../bench/servers/ours.js';
import { makeLargeProperty } from './large-property.js';
import { withLowPriority } from './low-priority.js';
import { requestBursts } from './request-bursts.js';

const AT_ONCE = 100;
const SECONDS = 5;
const P99_MS_MAX = 100;

/**
 * Sends bursts of large requests, while another property is quoted.
 * @param variants what to request of the large property, with which keys and server settings
 */
export async function attackByLargeResponses({ scope, say }, variants) {
  say('generating the data');
  const data = await makeLargeProperty(scope);
  const file = await ordinaryRequests(data.ordinary, scope);
  const outcomes = [];
  for (const variant of variants) {
    const outcome = await runVariant(variant, { ...data, file });
    say(`${variant.name}: ${JSON.stringify(outcome)}`);
    outcomes.push({ ...variant, ...outcome });
  }
  return report(outcomes);
}

async function runVariant({ target, keys, settings }, { connectionString, large, file }) {
  const server = await startOurs('large-responses', connectionString, settings);
  try {
    await requestOk(server, target(large, 0), keys[0]);
    const probe = { file, rate: 100, connections: 8, warmUpSeconds: 1, seconds: SECONDS };
    const before = await measureLatency(server, probe);
    const requestOf = (number) => ({ path: target(large, number), headers: keys[number % keys.length] });
    const attack = { port: server.port, size: AT_ONCE, seconds: SECONDS + 1, requestOf };
    const measured = measureLatency(server, probe);
    const [during, statuses] = await Promise.all([measured, withLowPriority(() => requestBursts(attack))]);
    return { before, during, statuses: Object.fromEntries(statuses) };
  } finally {
    await server.stop();
  }
}

/** Requests for the property that must not be slowed down, in a file for the measuring client. */
async function ordinaryRequests(uuid, scope) {
  const folder = await mkdtemp(join(tmpdir(), 'stayquote-faults-requests-'));
  scope.onEnd(() => rm(folder, { recursive: true }));
  return writeRequestList(`${folder}/requests.txt`, quoteRequests([uuid], 1000, 1));
}

function report(outcomes) {
  const worst = outcomes.reduce((a, b) => (a.during.p99 >= b.during.p99 ? a : b));
  const statuses = outcomes.flatMap((outcome) => Object.entries(outcome.statuses));
  const count = (status) => statuses.reduce((sum, [each, times]) => sum + (Number(each) === status ? times : 0), 0);
  const total = statuses.reduce((sum, [, times]) => sum + times, 0);
  const failed = total - count(200) - count(503);
  const shown = ({ p50, p99, max }) => [p50, p99, max].map((ms) => ms.toFixed(1)).join(' / ');
  return {
    count: `${outcomes.length} variants, ${total} requests`,
    result:
      `p50 / p99 / max of the other property in ms: ${shown(worst.before)} before, ${shown(worst.during)} during the worst variant ` +
      `(${worst.name}); large requests: ${count(200)} times 200, ${count(503)} times 503, ${failed} failed`,
    holds: worst.during.p99 < P99_MS_MAX && failed === 0 && count(200) > 0,
  };
}
