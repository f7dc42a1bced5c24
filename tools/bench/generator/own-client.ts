// @ts-nocheck: becomes TypeScript in the next commits.
// A client for what wrk and autocannon do not do: sequential requests, and requests at a fixed rate. It runs in its own
// process, with `{port, headers, file, seconds, warmUpSeconds, rate, connections, once}` as its only argument. Without a rate
// it uses one connection and sends each request after the response to the previous one, and repeats one that got a 503, as on a
// busy machine the database may not respond in time. With `once` it ends with the list.
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { setImmediate } from 'node:timers';
import { RETRY_MS, TRIES_MAX } from '../check/retries.js';
import { Connection } from './connection.js';
import { quantile } from '../measure/quantile.js';

const given = JSON.parse(process.argv[2]);
const { port, headers, file, seconds, warmUpSeconds = 0, rate, connections = 1, once = false } = given;
const targets = readFileSync(file, 'utf8').trim().split('\n');
const free = Array.from({ length: connections }, () => new Connection(port, headers));
const all = [...free];
const waiting = [];
const latencies = [];
const start = performance.now();
const measuredFrom = start + warmUpSeconds * 1000;
const end = measuredFrom + seconds * 1000;
let sent = 0;
let wrong = 0;
let refused = 0;

/** A request waits for a free connection if necessary; its latency counts from when it was due. */
function sendDue(due) {
  const connection = free.pop();
  if (connection === undefined) {
    waiting.push(due);
    return;
  }
  connection.send(targets[sent % targets.length], (status) => {
    if (status === 503 && rate === undefined && refused + 1 < TRIES_MAX) {
      refused += 1;
      sent -= 1;
      free.push(connection);
      setTimeout(() => sendDue(performance.now()), RETRY_MS);
      return;
    }
    if (due >= measuredFrom) latencies.push(performance.now() - due);
    if (status !== 200) wrong += 1;
    free.push(connection);
    const next = waiting.shift();
    if (next !== undefined) sendDue(next);
    else if (rate === undefined) sendNextOrEnd();
  });
  sent += 1;
}

function sendNextOrEnd() {
  const now = performance.now();
  if (once ? sent < targets.length : now < end) sendDue(now);
  else report();
}

/** Busy-waits shortly before a request is due: a timer would fire up to a millisecond late, in bursts. */
function keepPace(due = start) {
  const now = performance.now();
  let next = due;
  for (; next <= now && next < end; next += 1000 / rate) sendDue(next);
  if (next >= end) setTimeout(report, 500, waiting.length);
  else if (next - now > 2) setTimeout(keepPace, 1, next);
  else setImmediate(keepPace, next);
}

/** @param behind how many requests were still waiting at the end: more than a few mean that the server fell behind */
function report(behind = 0) {
  for (const connection of all) connection.close();
  latencies.sort((a, b) => a - b);
  const [p50, p99, max] = [quantile(latencies, 0.5), quantile(latencies, 0.99), latencies.at(-1)];
  process.stdout.write(`${JSON.stringify({ requests: latencies.length, wrong, refused, behind, p50, p99, max })}\n`);
}

if (rate === undefined) sendNextOrEnd();
else keepPace();
