// Two servers in one process, so that whatever slows it down slows both: one with the pipeline limit and one without. Sends
// their ports to the parent process, and replies to each message with its CPU time in microseconds.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What is built is measured. */
const { href: BUILT } = new URL('../../../dist/', import.meta.url);
const { limitPipelines } = (await import(
  `${BUILT}http/connections/limit-pipelines.js`
)) as typeof import('../../../src/http/connections/limit-pipelines.js');
const { Metrics } = (await import(
  `${BUILT}telemetry/metrics/metrics.js`
)) as typeof import('../../../src/telemetry/metrics/metrics.js');

async function listen(prepare: (server: Server) => void): Promise<number> {
  const server = createServer((_request, response) => {
    response.end('{}');
  });
  prepare(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const withLimit = await listen((server) => {
  limitPipelines(server, new Metrics().connections);
});
const without = await listen(() => undefined);
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.(user + system);
});
process.send?.([withLimit, without]);
