import { fileURLToPath } from 'node:url';
import type { TemporaryDatabase } from '../../harness/database.js';
import { runTool } from '../../harness/program.js';
import type { StartedServer } from '../../harness/server.js';
import type { Headers } from '../check/responses.js';
import { KEY_HEADERS } from '../data/keys.js';
import { writeRequestList } from '../data/requests.js';
import { countProcessorTime } from '../servers/processor-time.js';

const CLIENT = fileURLToPath(new URL('client.ts', import.meta.url));

/** What the client sends to a server: the requests of a list, again and again. */
export interface Load {
  readonly connections: number;
  readonly seconds: number;
  readonly file: string;
  readonly headers?: Headers | undefined;
  readonly warmUpSeconds?: number;
  /** Requests per second; without it, as many as the connections complete. */
  readonly rate?: number;
}

/** What the client is given. */
export interface GivenLoad extends Load {
  readonly port: number;
  readonly headers: Headers;
}

/** What the client reports: responses by status, bytes of all responses, latencies in milliseconds. */
export interface Completed {
  readonly requests: number;
  readonly seconds: number;
  readonly statuses: Readonly<Record<string, number>>;
  readonly bytes: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

/** Puts load on a server, whatever it responds. */
export function runLoad(port: number, load: Load): Promise<Completed> {
  const given: GivenLoad = { ...load, port, headers: { ...KEY_HEADERS, ...load.headers } };
  return runTool(CLIENT, given);
}

/** Figures of a load: latencies in milliseconds, CPU time in microseconds and bytes per request. */
export interface LoadFigures {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly processor: number;
  readonly databaseProcessor: number;
  readonly bytes: number;
}

/**
 * Runs one load against one server, which must respond with 200 or 304; also measures the CPU time of server and
 * database.
 */
export async function measureLoad(
  server: StartedServer,
  { postmasterPid }: Pick<TemporaryDatabase, 'postmasterPid'>,
  load: Load,
): Promise<LoadFigures> {
  if (!server.isRunning()) throw new Error(`${server.name} has exited`);
  const spent = countProcessorTime(server.pid, postmasterPid);
  const { requests, seconds, statuses, bytes, p50, p99 } = await runLoad(server.port, load);
  const { 200: ok = 0, 304: notModified = 0 } = statuses;
  if (requests === 0 || ok + notModified < requests)
    throw new Error(`${server.name}: responses by status: ${JSON.stringify(statuses)}`);
  return { perSecond: requests / seconds, p50, p99, ...spent(requests), bytes: bytes / requests };
}

/** The same for one request after another. Half as many seconds warm up. */
export async function measureSequential(
  server: StartedServer,
  database: TemporaryDatabase,
  targets: readonly string[],
  { seconds }: Pick<Load, 'seconds'>,
): Promise<LoadFigures> {
  const file = writeRequestList(`${database.folder}/sequential.txt`, targets);
  const load = { connections: 1, file };
  await measureLoad(server, database, { ...load, seconds: seconds / 2 });
  return measureLoad(server, database, { ...load, seconds });
}
