import type { Server } from 'node:http';
import type { ConnectionMetrics } from '../../telemetry/metrics/connection-metrics.js';
import { finishOnClose } from './finish-on-close.js';
import { type ConnectionCounts, limitByAddress } from './limit-by-address.js';
import { openConnections } from './open-connections.js';
import { StalledResponses } from './stalled-responses.js';
import { surviveErrors } from './survive-errors.js';

/** Connection limits; `perAddress` is undefined where all connections come from proxies. */
export interface ConnectionLimits {
  readonly perAddress: ConnectionCounts | undefined;
}

/**
 * Guards a server against too many connections and against clients that stop reading, and lets the others finish when it
 * closes. Call it before the server listens.
 */
export function guardConnections(server: Server, { perAddress }: ConnectionLimits, metrics: ConnectionMetrics): void {
  surviveErrors(server);
  server.on('drop', () => {
    metrics.refuseConnection('process');
  });
  if (perAddress !== undefined) {
    limitByAddress(server, perAddress, () => {
      metrics.refuseConnection('address');
    });
  }
  finishOnClose(server);
  const stalled = new StalledResponses(openConnections(server), () => {
    metrics.cut();
  });
  stalled.watch(server);
}
