import { getPriority, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { writeRequestList } from '../../bench/data/requests.js';
import type { Latencies } from '../../bench/generator/load.js';
import { runTool } from '../../harness/program.js';
import type { Scope } from '../../harness/scope.js';
import type { StartedServer, Variables } from '../../harness/server.js';
import { temporaryFolder } from '../../harness/temporary-folder.js';

const CLIENT = fileURLToPath(new URL('../../bench/generator/own-client.ts', import.meta.url));
const FLOOD = fileURLToPath(new URL('flood.ts', import.meta.url));

/** More requests per second than a server can respond to. */
export const UNBOUNDED = 1_000_000;

/** Requests at a fixed rate, whether or not responses arrive. */
export interface Load {
  /** A path in each line. */
  readonly file: string;
  readonly headers: Variables;
  /** Per second. */
  readonly rate: number;
  readonly connections: number;
  readonly warmUpSeconds: number;
  readonly seconds: number;
}

/** Unlike that of the bench, it may have responses that are not 200. */
export function measureLatency(port: number, load: Load): Promise<Latencies> {
  return runTool(CLIENT, { port, ...load });
}

export const shownLatency = ({ p50, p99, max }: Latencies) => [p50, p99, max].map((ms) => ms.toFixed(1)).join(' / ');

/** Responses per second by status of as many requests as a server can take. */
export function flood({ port }: StartedServer, load: Load): Promise<Readonly<Record<string, number>>> {
  return runTool(FLOOD, { port, ...load });
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
