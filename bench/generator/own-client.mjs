// A client of our own, for what wrk and autocannon do not do: requests one after the other, and requests at a fixed rate. It
// runs in a process of its own: `{port, headers, file, seconds, warmUpSeconds, rate, connections}` as its one argument.
// Without a rate it asks on one connection, each request when the answer to the last is there.
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { setImmediate } from 'node:timers';
import { Connection } from './connection.mjs';
import { quantile } from '../measure/quantile.mjs';

const { port, headers, file, seconds, warmUpSeconds = 0, rate, connections = 1 } = JSON.parse(process.argv[2]);
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

/** A request that finds no free connection waits for one, and its waiting counts: it was due. */
function ask(due) {
  const connection = free.pop();
  if (connection === undefined) {
    waiting.push(due);
    return;
  }
  connection.send(targets[sent % targets.length], (status) => {
    if (due >= measuredFrom) latencies.push(performance.now() - due);
    if (status !== 200) wrong += 1;
    free.push(connection);
    const next = waiting.shift();
    if (next !== undefined) ask(next);
    else if (rate === undefined) askOrEnd();
  });
  sent += 1;
}

function askOrEnd() {
  const now = performance.now();
  if (now < end) ask(now);
  else report();
}

/** Turns the event loop without a rest before a request is due: a timer would come up to a millisecond late, in bursts. */
function keepPace(due = start) {
  const now = performance.now();
  let next = due;
  for (; next <= now && next < end; next += 1000 / rate) ask(next);
  if (next >= end) setTimeout(report, 500, waiting.length);
  else if (next - now > 2) setTimeout(keepPace, 1, next);
  else setImmediate(keepPace, next);
}

/** @param behind how many requests had no free connection at the end: more than a few, and it did not keep pace */
function report(behind = 0) {
  for (const connection of all) connection.close();
  latencies.sort((a, b) => a - b);
  const [p50, p99, max] = [quantile(latencies, 0.5), quantile(latencies, 0.99), latencies.at(-1)];
  process.stdout.write(`${JSON.stringify({ requests: latencies.length, wrong, behind, p50, p99, max })}\n`);
}

if (rate === undefined) askOrEnd();
else keepPace();
