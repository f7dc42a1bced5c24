import { getPriority, setPriority } from 'node:os';
import { writeRequestList } from '../../bench/data/requests.js';
import { type Completed, type Load, runLoad } from '../../bench/generator/load.js';
import type { Scope } from '../../harness/scope.js';
import type { StartedServer } from '../../harness/server.js';
import { temporaryFolder } from '../../harness/temporary-folder.js';

/** More requests per second than a server can respond to. */
export const UNBOUNDED = 1_000_000;

/** How many responses were not 200. */
export const wrongIn = ({ requests, statuses }: Completed) => requests - (statuses['200'] ?? 0);

/** Latencies in milliseconds. */
export const shownLatency = ({ p50, p99, max }: Completed) => [p50, p99, max].map((ms) => ms.toFixed(1)).join(' / ');

/** Responses per second by status of as many requests as a server can take. */
export async function flood({ port }: StartedServer, load: Load): Promise<Readonly<Record<string, number>>> {
  const { statuses } = await runLoad(port, load);
  return Object.fromEntries(Object.entries(statuses).map(([status, count]) => [status, count / load.seconds]));
}

/** Writes the list of paths that a load sends in turn. */
export function requestsFile(scope: Scope, paths: readonly string[]): string {
  return writeRequestList(`${temporaryFolder(scope)}/requests.txt`, paths);
}

/** A step makes a difference of about a quarter. */
const STEPS = 10;

/**
 * Does work that stands for other machines, so its CPU usage must not affect the measurement; programs that it starts inherit
 * the priority. Only root can restore it.
 */
export async function withLowPriority<Result>(work: () => Promise<Result>): Promise<Result> {
  if (process.getuid?.() !== 0) return work();
  const before = getPriority();
  setPriority(before + STEPS);
  try {
    return await work();
  } finally {
    setPriority(before);
  }
}
