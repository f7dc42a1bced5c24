// Runs autocannon in its own process. Each connection starts at a different position in the list; otherwise all would send the same
// request at the same time.
import { readFileSync } from 'node:fs';
import { givenToTool } from '../../harness/program.js';
import type { Headers } from '../check/responses.js';
import { type Completed, type Load, requireTool } from './load.js';

interface Request {
  readonly method: string;
  readonly path: string | undefined;
  readonly headers: Headers;
}

/** What we use of it. */
type Autocannon = (options: {
  readonly url: string;
  readonly connections: number;
  readonly duration: number;
  readonly setupClient: (client: { readonly setRequests: (requests: readonly Request[]) => void }) => void;
}) => Promise<{
  readonly requests: { readonly total: number };
  readonly throughput: { readonly total: number };
  readonly latency: { readonly p50: number; readonly p99: number };
  readonly duration: number;
  readonly errors: number;
  readonly timeouts: number;
  readonly non2xx: number;
  readonly statusCodeStats?: Readonly<Record<string, { readonly count: number }>>;
}>;

const autocannon = requireTool('autocannon') as Autocannon;
const { url, connections, seconds, headers, file } = givenToTool() as Required<Load> & {
  readonly url: string;
  readonly headers: Headers;
};
const requests = readFileSync(file, 'utf8').trim().split('\n').map(toRequest);
let started = 0;

function toRequest(line: string): Request {
  const [path, etag] = line.split('\t');
  return { method: 'GET', path, headers: etag === undefined ? headers : { ...headers, 'if-none-match': etag } };
}

const {
  requests: completed,
  latency,
  ...result
} = await autocannon({
  url,
  connections,
  duration: seconds,
  setupClient: (client) => {
    const from = Math.floor((requests.length * started) / connections) % requests.length;
    started += 1;
    client.setRequests([...requests.slice(from), ...requests.slice(0, from)]);
  },
});
const notModified = result.statusCodeStats?.['304']?.count ?? 0;
const figures: Completed = {
  requests: completed.total,
  seconds: result.duration,
  bytes: result.throughput.total,
  errors: result.errors + result.timeouts + result.non2xx - notModified,
  p50: latency.p50,
  p99: latency.p99,
};
process.stdout.write(`\n${JSON.stringify(figures)}\n`);
