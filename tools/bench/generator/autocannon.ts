// @ts-nocheck: becomes TypeScript in the next commits.
// Runs autocannon in its own process, with `{url, connections, seconds, headers, file}` as its only argument. Each
// connection starts at a different position in the list; otherwise all would send the same request at the same time.
import { readFileSync } from 'node:fs';
import { requireTool } from '../require-tool.js';

const autocannon = requireTool('autocannon');

const { url, connections, seconds, headers, file } = JSON.parse(process.argv[2]);
const requests = readFileSync(file, 'utf8').trim().split('\n').map(toRequest);
let started = 0;

function toRequest(line) {
  const [path, etag] = line.split('\t');
  return { method: 'GET', path, headers: etag ? { ...headers, 'if-none-match': etag } : headers };
}

const result = await autocannon({
  url,
  connections,
  duration: seconds,
  setupClient: (client) => {
    const from = Math.floor((requests.length * started) / connections) % requests.length;
    started += 1;
    client.setRequests([...requests.slice(from), ...requests.slice(0, from)]);
  },
});
const { requests: completed, throughput, duration, latency, errors, timeouts, non2xx } = result;
const notModified = result.statusCodeStats?.['304']?.count ?? 0;
const figures = {
  requests: completed.total,
  seconds: duration,
  bytes: throughput.total,
  errors: errors + timeouts + non2xx - notModified,
  p50: latency.p50,
  p99: latency.p99,
};
process.stdout.write(`\n${JSON.stringify(figures)}\n`);
