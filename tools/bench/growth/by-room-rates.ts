import { setTimeout as pause } from 'node:timers/promises';
import { ourResponses, RETRY_MS, TRIES_MAX } from '../check/responses.js';
import { KEY_HEADERS } from '../data/keys.js';
import { oneOfEachProperty, propertyOf } from '../data/requests.js';
import { Connection } from '../generator/connection.js';
import { cacheSheets, ownFigures } from '../measure/metrics.js';
import { measureSequential } from '../measure/sequential.js';
import { quantile, sorted } from '../measure/statistics.js';
import { type OurServer, startOurs } from '../servers/ours.js';
import { countProcessorTime, familyProcessorTime, processorTime, type Spent } from '../servers/processor-time.js';
import {
  type GrowthData,
  type GrowthRun,
  importFile,
  prepareReads,
  stayTargets,
  usualStays,
  withDataSets,
} from './data-set.js';

/** Enough that the processor does not learn one stay by heart. */
const STAYS = 100;
/** By then a server has received the notification; on a busy machine it may take longer. */
const NOTICED_MS = 20;
const NOTICED_MS_MAX = 320;
/** A server that used no processor time for so long has read the sheet. */
const IDLE_MS = 40;

/** What properties with more and more room rates cost: the first request after a change, and warm requests by length of stay. */
export function measureByRoomRates(run: GrowthRun) {
  const { roomRates, largeProperties: properties, days } = run.sizes;
  const sizes = roomRates.map((rates) => ({ properties, rates, days }));
  return withDataSets(sizes, run, measureDataSet);
}

async function measureDataSet(dataSet: GrowthData, { sizes }: GrowthRun) {
  const { seed, seconds, drops, nights: lengths } = sizes;
  const { rates, days, file, connectionString } = dataSet;
  await importFile(dataSet, file);
  const uuids = await prepareReads(dataSet);
  await using server = await startOurs('room rates', connectionString, { RESPONSE_CACHE_MB: '0' });
  const targetsOf = (nights: number) => stayTargets(uuids, STAYS, seed, { days, nights });
  const cold = await measureDropped(dataSet, server, targetsOf(usualStays(days).nights), drops);
  const longest = targetsOf(Math.max(...lengths));
  await cacheSheets(server, oneOfEachProperty(longest));
  await measureSequential(dataSet, server, longest, seconds); // The code warms up.
  const stays = [];
  for (const nights of lengths) {
    const targets = targetsOf(nights);
    await ourResponses(server, targets);
    stays.push({ nights, ...(await measureSequential(dataSet, server, targets, seconds)) });
  }
  const { sheets, sheetBytes } = await ownFigures(server);
  return { rates, cold, stays, sheetBytes: sheetBytes / sheets };
}

/**
 * The latency of the first request after a change of its property, and the processor time of the request and of the whole sheet that is
 * read behind it, for few properties that are large: a notification drops the sheet before each request. A quarter of the requests warms
 * up the code.
 */
async function measureDropped(
  { client, postmasterPid }: GrowthData,
  server: OurServer,
  targets: readonly string[],
  count: number,
): Promise<Spent & { p50: number; p99: number }> {
  const connection = new Connection(server.port, KEY_HEADERS);
  const processorTimes = () => processorTime(server.pid) + familyProcessorTime(postmasterPid);
  const request = async (number: number, noticedMs: number) => {
    const target = targets[number % targets.length] ?? '';
    await client.query(`SELECT pg_notify('stayquote_changes', $1)`, [`property ${propertyOf(target)}`]);
    await pause(noticedMs);
    const time = await timed(connection, target);
    for (let [before, now] = [-1, processorTimes()]; now > before; [before, now] = [now, processorTimes()])
      await pause(IDLE_MS);
    return time;
  };
  try {
    for (let number = 0; number < count / 4; number += 1) await request(number, NOTICED_MS);
    for (let noticedMs = NOTICED_MS; noticedMs <= NOTICED_MS_MAX; noticedMs *= 2) {
      const { sheetHits } = await ownFigures(server);
      const spent = countProcessorTime(server.pid, postmasterPid);
      const times: number[] = [];
      for (let number = 0; number < count; number += 1) times.push(await request(number, noticedMs));
      const processor = spent(count);
      if ((await ownFigures(server)).sheetHits > sheetHits) continue;
      return { p50: quantile(sorted(times), 0.5), p99: quantile(sorted(times), 0.99), ...processor };
    }
    throw new Error(`a sheet was found ${NOTICED_MS_MAX} ms after a change`);
  } finally {
    connection.close();
  }
}

async function timed(connection: Connection, target: string, triesLeft = TRIES_MAX): Promise<number> {
  const startedAt = performance.now();
  const status = await new Promise<number>((resolve) => {
    connection.send(target, resolve);
  });
  if (status === 200) return performance.now() - startedAt;
  if (status !== 503 || triesLeft === 1) throw new Error(`the response to ${target} was ${status}`);
  await pause(RETRY_MS);
  return timed(connection, target, triesLeft - 1);
}
