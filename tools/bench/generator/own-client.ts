// A client for what wrk and autocannon do not do: sequential requests, and requests at a fixed rate. It runs in its own process. Without
// a rate it uses one connection and sends each request after the response to the previous one, and repeats one that got a 503, as on a
// busy machine the database may not respond in time.
import { readFileSync } from 'node:fs';
import { givenToTool } from '../../harness/program.js';
import { RETRY_MS, TRIES_MAX } from '../check/responses.js';
import { quantile, sorted } from '../measure/statistics.js';
import { Connection } from './connection.js';
import type { Latencies, OwnLoad } from './load.js';

const given = givenToTool() as OwnLoad & { readonly port: number; readonly headers: Record<string, string> };
const { port, headers, file, seconds = 0, warmUpSeconds = 0, rate, connections = 1, isOnce = false } = given;
const targets = readFileSync(file, 'utf8').trim().split('\n');
const all = Array.from({ length: connections }, () => new Connection(port, headers));
const free = [...all];
const waiting: number[] = [];
const latencies: number[] = [];
const start = performance.now();
const measuredFrom = start + warmUpSeconds * 1000;
const end = measuredFrom + seconds * 1000;
let sent = 0;
let wrong = 0;
let refused = 0;

/** A request waits for a free connection if necessary; its latency counts from when it was due. */
function sendDue(due: number): void {
  const connection = free.pop();
  if (connection === undefined) {
    waiting.push(due);
    return;
  }
  connection.send(targets[sent % targets.length] ?? '', (status) => {
    free.push(connection);
    if (status === 503 && rate === undefined && refused + 1 < TRIES_MAX) {
      refused += 1;
      sent -= 1;
      setTimeout(() => {
        sendDue(performance.now());
      }, RETRY_MS);
      return;
    }
    if (due >= measuredFrom) latencies.push(performance.now() - due);
    if (status !== 200) wrong += 1;
    const next = waiting.shift();
    if (next !== undefined) sendDue(next);
    else if (rate === undefined) sendNextOrEnd();
  });
  sent += 1;
}

function sendNextOrEnd(): void {
  const now = performance.now();
  if (isOnce ? sent < targets.length : now < end) sendDue(now);
  else report(0);
}

/** Busy-waits shortly before a request is due: a timer would fire up to a millisecond late, in bursts. */
function keepPace(everyMs: number, due: number): void {
  const now = performance.now();
  let next = due;
  for (; next <= now && next < end; next += everyMs) sendDue(next);
  if (next >= end) setTimeout(report, 500, waiting.length);
  else if (next - now > 2) setTimeout(keepPace, 1, everyMs, next);
  else setImmediate(keepPace, everyMs, next);
}

function report(behind: number): void {
  for (const connection of all) connection.close();
  const times = sorted(latencies);
  const [p50, p99, max] = [quantile(times, 0.5), quantile(times, 0.99), quantile(times, 1)];
  const figures: Latencies = { requests: times.length, wrong, refused, behind, p50, p99, max };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
}

if (rate === undefined) sendNextOrEnd();
else keepPace(1000 / rate, start);
