// @ts-nocheck: becomes TypeScript in the next commits.
import { familyProcessorTime, processorTime } from '../servers/processor-time.js';

/** Runs one load against one server; also measures the CPU time of server and database, in microseconds per request. */
export async function measureLoad(generator, server, postmasterPid, load) {
  if (!server.isRunning()) throw new Error(`${server.name} has exited`);
  const before = [processorTime(server.pid), familyProcessorTime(postmasterPid)];
  const { requests, seconds, bytes, errors, p50, p99 } = await generator.run({ port: server.port, ...load });
  const after = [processorTime(server.pid), familyProcessorTime(postmasterPid)];
  if (errors > 0) throw new Error(`${server.name}: ${errors} of ${requests} requests failed`);
  if (requests === 0) throw new Error(`${server.name} did not complete a request in ${load.seconds} s`);
  const [processor, databaseProcessor] = after.map((time, index) =>
    time === undefined || before[index] === undefined ? undefined : ((time - before[index]) * 1000) / requests,
  );
  return { perSecond: requests / seconds, p50, p99, processor, databaseProcessor, bytes: bytes / requests };
}
