import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionMetrics } from '../../telemetry/metrics/connection-metrics.js';
import { Pipeline } from './pipeline.js';
import { Turns } from './turns.js';
import { WaitingBytes } from './waiting-bytes.js';

/**
 * Bounds what pipelined requests cost: only a few of a connection are under way at once, fewer still when it does not read
 * the responses, and every response is closed, also when its connection is lost.
 */
export function limitPipelines(server: Server, metrics: ConnectionMetrics): void {
  const onDrop = (): void => {
    metrics.dropPipeline();
  };
  const shared = { turns: new Turns(), bytes: new WaitingBytes(), onDrop };
  server.on('connection', (socket) => {
    if (!socket.parser) return;
    const pipeline = new Pipeline(socket, socket.parser, shared);
    socket.pipeline = pipeline;
    // Node closes the response that was being sent in a listener of its own.
    socket.once('close', () => {
      process.nextTick(() => {
        pipeline.close();
      });
    });
  });
  const begin = ({ socket }: IncomingMessage, response: ServerResponse): void => socket.pipeline?.begin(response);
  server.on('request', begin);
  server.on('checkExpectation', begin);
  // A connection is not idle while its bytes wait here.
  server.on('timeout', (socket: Socket) => {
    if (socket.pipeline?.isWaiting === true) socket.setTimeout(socket.timeout ?? 0);
    else socket.destroy();
  });
}
