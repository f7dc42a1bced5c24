import { familyProcessorTime, processorTime } from '../servers/processor-time.mjs';

/** One load on one server, and the processor time of the server and of the database meanwhile, in microseconds a request. */
export async function measureLoad(generator, server, postmasterPid, load) {
  const before = [processorTime(server.pid), familyProcessorTime(postmasterPid)];
  const { requests, seconds, bytes, errors, p50, p99 } = await generator.run({ port: server.port, ...load });
  const after = [processorTime(server.pid), familyProcessorTime(postmasterPid)];
  if (errors > 0 || requests === 0) throw new Error(`${server.name}: ${errors} of ${requests} requests failed`);
  const [processor, databaseProcessor] = after.map((time, at) =>
    time === undefined || before[at] === undefined ? undefined : ((time - before[at]) * 1000) / requests,
  );
  return { perSecond: requests / seconds, p50, p99, processor, databaseProcessor, bytes: bytes / requests };
}
