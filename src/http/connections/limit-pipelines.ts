import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionMetrics } from '../../telemetry/metrics/metrics.js';
import { ConnectionParser } from './node-internals.js';
import { Pipeline } from './pipeline.js';
import { Turns } from './turns.js';
import { WaitingBytes } from './waiting-bytes.js';

/**
 * Limits the cost of pipelined requests: only a few per connection are processed at once, fewer still while the client does
 * not read the responses, and every response is closed, even when its connection is lost.
 */
export function limitPipelines(server: Server, metrics: ConnectionMetrics): void {
  const shared = { turns: new Turns(), bytes: new WaitingBytes(), metrics };
  server.on('connection', (socket) => {
    const parser = ConnectionParser.of(socket);
    if (parser === undefined) return;
    const pipeline = new Pipeline(socket, parser, shared);
    socket.pipeline = pipeline;
    // Node closes the response being sent in its own listener.
    socket.once('close', () => {
      process.nextTick(() => {
        pipeline.close();
      });
    });
  });
  const begin = ({ socket }: IncomingMessage, response: ServerResponse): void => socket.pipeline?.begin(response);
  server.on('request', begin);
  server.on('checkExpectation', begin);
  // A connection is not idle while bytes of it are waiting to be parsed.
  server.on('timeout', (socket: Socket) => {
    if (socket.pipeline?.isWaiting === true) socket.setTimeout(socket.timeout ?? 0);
    else socket.destroy();
  });
}
