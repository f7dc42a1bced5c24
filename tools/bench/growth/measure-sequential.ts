// @ts-nocheck: becomes TypeScript in the next commits.
import { writeRequestList } from '../generator/request-list.js';
import { measureLatency } from '../measure/own-client.js';
import { familyProcessorTime, processorTime } from '../servers/processor-time.js';

const MICROSECONDS = 1000;

/** The latency of sequential requests in ms, and their processor time in the server and in PostgreSQL, in microseconds. */
export async function measureSequential({ folder, postmasterPid }, server, targets, seconds) {
  const file = await writeRequestList(`${folder}/sequential.txt`, targets);
  await measureLatency(server, { file, seconds: seconds / 2 });
  const before = [processorTime(server.pid), familyProcessorTime(postmasterPid)];
  const { requests, p50, p99 } = await measureLatency(server, { file, seconds });
  const after = [processorTime(server.pid), familyProcessorTime(postmasterPid)];
  const [processor, databaseProcessor] = after.map((time, at) => ((time - before[at]) * MICROSECONDS) / requests);
  return { p50, p99, processor, databaseProcessor };
}
