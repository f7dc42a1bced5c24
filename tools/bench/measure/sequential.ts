import type { Headers } from '../check/responses.js';
import { writeRequestList } from '../data/requests.js';
import { measureLatency } from '../generator/load.js';
import type { OurServer } from '../servers/ours.js';
import { countProcessorTime } from '../servers/processor-time.js';

/** Where the list of requests is written, and the PostgreSQL whose time counts. */
interface Place {
  readonly folder: string;
  readonly postmasterPid: number | undefined;
}

/**
 * The latency of sequential requests in ms, and their processor time in the server and in PostgreSQL, in microseconds. Half as many
 * seconds warm up.
 */
export async function measureSequential(
  { folder, postmasterPid }: Place,
  server: OurServer,
  targets: readonly string[],
  seconds: number,
  headers: Headers = {},
) {
  const file = writeRequestList(`${folder}/sequential.txt`, targets);
  await measureLatency(server, { file, seconds: seconds / 2, headers });
  const spent = countProcessorTime(server.pid, postmasterPid);
  const { requests, p50, p99 } = await measureLatency(server, { file, seconds, headers });
  return { p50, p99, ...spent(requests) };
}
