// The client that puts load on a server, in a process of its own. Its connections take the requests of a list in turn:
// each sends one as soon as the previous one has its response, or, at a rate, when it is due. Then the latency counts
// from when a request was due, whether or not a connection was free.
import { readFileSync } from 'node:fs';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { givenToTool } from '../../harness/program.js';
import { quantile, sorted } from '../measure/statistics.js';
import { Connection } from './connection.js';
import type { Completed, GivenLoad } from './load.js';

/** Timers fire up to a millisecond late, in bursts. */
const TIMER_MS = 2;
/** How long responses are awaited after the last request: from a frozen server none arrives. */
const AWAITED_MS = 500;

const given = givenToTool() as GivenLoad;
const { port, headers, file, seconds, connections, warmUpSeconds = 0, rate } = given;
const requests = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t'));
const start = performance.now();
const measuredFrom = start + warmUpSeconds * 1000;
const end = measuredFrom + seconds * 1000;
const latencies: number[] = [];
const statuses: Record<string, number> = {};
let sent = 0;
let bytes = 0;

async function keepSending(): Promise<void> {
  const connection = new Connection(port, headers);
  while (performance.now() < end) {
    const [target = '', etag] = requests[sent % requests.length] ?? [];
    const due = rate === undefined ? performance.now() : start + (sent * 1000) / rate;
    sent += 1;
    await untilTime(due);
    const sentAt = performance.now();
    if (sentAt >= end) return;
    const response = await connection.get(target, etag === undefined ? {} : { 'if-none-match': etag });
    if (sentAt < measuredFrom) continue;
    latencies.push(performance.now() - due);
    statuses[response.status] = (statuses[response.status] ?? 0) + 1;
    bytes += response.bytes;
  }
}

async function untilTime(due: number): Promise<void> {
  const left = due - performance.now();
  if (left > TIMER_MS) await pause(left - TIMER_MS);
  while (performance.now() < due) await nextTurn();
}

const all = Array.from({ length: connections }, keepSending);
await Promise.race([Promise.all(all), pause(end - start + AWAITED_MS)]);
const times = sorted(latencies);
const figures: Completed = {
  requests: times.length,
  seconds: (performance.now() - measuredFrom) / 1000,
  statuses,
  bytes,
  p50: quantile(times, 0.5),
  p99: quantile(times, 0.99),
  max: quantile(times, 1),
};
process.stdout.write(`${JSON.stringify(figures)}\n`);
process.exit();
