import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { KEY_HEADERS } from '../check/send-request.mjs';
import { Connection } from '../generator/connection.mjs';
import { ownFigures } from '../measure/metrics.mjs';
import { quantile } from '../measure/quantile.mjs';
import { familyProcessorTime, processorTime } from '../servers/processor-time.mjs';

const MICROSECONDS = 1000;
/** By then a server has received the notification. */
const NOTICED_MS = 20;
/** A server that used no processor time for so long has read the sheet. */
const IDLE_MS = 40;

/**
 * The latency of the first request after a change of its property, and the processor time of the request and of the whole sheet that is
 * read behind it, for few properties that are large: a notification drops the sheet before each request. A quarter of the requests warms
 * up the code.
 */
export async function measureDropped({ client, postmasterPid }, server, targets, count) {
  const connection = new Connection(server.port, KEY_HEADERS);
  const request = async (number) => {
    const target = targets[number % targets.length];
    await client.query(`SELECT pg_notify('stayquote_changes', $1)`, [`property ${target.split('/')[2]}`]);
    await pause(NOTICED_MS);
    const time = await timed(connection, target);
    await idle(() => processorTime(server.pid) + familyProcessorTime(postmasterPid));
    return time;
  };
  try {
    for (let number = 0; number < count / 4; number += 1) await request(number);
    const { sheetHits } = await ownFigures(server);
    const before = [processorTime(server.pid), familyProcessorTime(postmasterPid)];
    const times = [];
    for (let number = 0; number < count; number += 1) times.push(await request(number));
    const after = [processorTime(server.pid), familyProcessorTime(postmasterPid)];
    if ((await ownFigures(server)).sheetHits > sheetHits) throw new Error('a sheet was found after a change');
    const [processor, databaseProcessor] = after.map((time, at) => ((time - before[at]) * MICROSECONDS) / count);
    times.sort((a, b) => a - b);
    return { p50: quantile(times, 0.5), p99: quantile(times, 0.99), processor, databaseProcessor };
  } finally {
    connection.close();
  }
}

async function idle(processorTimeNow) {
  for (let [before, now] = [-1, processorTimeNow()]; now > before; [before, now] = [now, processorTimeNow()]) {
    await pause(IDLE_MS);
  }
}

function timed(connection, target) {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    connection.send(target, (status) => {
      if (status === 200) resolve(performance.now() - startedAt);
      else reject(new Error(`the response to ${target} was ${status}`));
    });
  });
}
