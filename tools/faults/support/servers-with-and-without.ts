// @ts-nocheck: becomes TypeScript in the next commits.
// Two servers in one process, so that whatever slows it down slows both: one with the pipeline limit and one without. Sends
// their ports to the parent process, and replies to each message with its CPU time in microseconds.
import { createServer } from 'node:http';
import { once } from 'node:events';
import { limitPipelines } from '../../../src/http/connections/limit-pipelines.js';
import { Metrics } from '../../../src/telemetry/metrics/metrics.js';

async function listen(prepare) {
  const server = createServer((_request, response) => {
    response.end('{}');
  });
  prepare(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server.address().port;
}

const withLimit = await listen((server) => {
  limitPipelines(server, new Metrics().connections);
});
const without = await listen(() => undefined);
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send(user + system);
});
process.send({ withLimit, without });
