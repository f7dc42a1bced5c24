// @ts-nocheck: becomes TypeScript in the next commits.
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { RETRY_MS, TRIES_MAX } from '../check/retries.js';
import { KEY_HEADERS } from '../check/send-request.js';
import { Connection } from '../generator/connection.js';
import { ownFigures } from '../measure/metrics.js';
import { quantile } from '../measure/quantile.js';
import { familyProcessorTime, processorTime } from '../servers/processor-time.js';

const MICROSECONDS = 1000;
/** By then a server has received the notification; on a busy machine it may take longer. */
const NOTICED_MS = 20;
const NOTICED_MS_MAX = 320;
/** A server that used no processor time for so long has read the sheet. */
const IDLE_MS = 40;

/**
 * The latency of the first request after a change of its property, and the processor time of the request and of the whole sheet that is
 * read behind it, for few properties that are large: a notification drops the sheet before each request. A quarter of the requests warms
 * up the code.
 */
export async function measureDropped({ client, postmasterPid }, server, targets, count) {
  const connection = new Connection(server.port, KEY_HEADERS);
  const processorTimes = () => [processorTime(server.pid), familyProcessorTime(postmasterPid)];
  const request = async (number, noticedMs) => {
    const target = targets[number % targets.length];
    await client.query(`SELECT pg_notify('stayquote_changes', $1)`, [`property ${target.split('/')[2]}`]);
    await pause(noticedMs);
    const time = await timed(connection, target);
    await idle(() => processorTime(server.pid) + familyProcessorTime(postmasterPid));
    return time;
  };
  const requests = async (noticedMs) => {
    const { sheetHits } = await ownFigures(server);
    const before = processorTimes();
    const times = [];
    for (let number = 0; number < count; number += 1) times.push(await request(number, noticedMs));
    const after = processorTimes();
    return { times, before, after, hits: (await ownFigures(server)).sheetHits - sheetHits };
  };
  try {
    for (let number = 0; number < count / 4; number += 1) await request(number, NOTICED_MS);
    for (let noticedMs = NOTICED_MS; noticedMs <= NOTICED_MS_MAX; noticedMs *= 2) {
      const { times, before, after, hits } = await requests(noticedMs);
      if (hits > 0) continue;
      const [processor, databaseProcessor] = after.map((time, at) => ((time - before[at]) * MICROSECONDS) / count);
      times.sort((a, b) => a - b);
      return { p50: quantile(times, 0.5), p99: quantile(times, 0.99), processor, databaseProcessor };
    }
    throw new Error(`a sheet was found ${NOTICED_MS_MAX} ms after a change`);
  } finally {
    connection.close();
  }
}

async function idle(processorTimeNow) {
  for (let [before, now] = [-1, processorTimeNow()]; now > before; [before, now] = [now, processorTimeNow()]) {
    await pause(IDLE_MS);
  }
}

async function timed(connection, target, triesLeft = TRIES_MAX) {
  const startedAt = performance.now();
  const status = await new Promise((resolve) => {
    connection.send(target, resolve);
  });
  if (status === 200) return performance.now() - startedAt;
  if (status !== 503 || triesLeft === 1) throw new Error(`the response to ${target} was ${status}`);
  await pause(RETRY_MS);
  return timed(connection, target, triesLeft - 1);
}
