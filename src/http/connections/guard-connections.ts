import type { Server } from 'node:http';
import type { ConnectionMetrics } from '../../telemetry/metrics/metrics.js';
import { clientNetwork } from '../client-network.js';
import { finishOnClose } from './finish-on-close.js';
import { makeRoom, type Room } from './make-room.js';
import { openConnections } from './open-connections.js';
import { StalledResponses } from './stalled-responses.js';
import { surviveErrors } from './survive-errors.js';

/** Connection limits; `perAddress` is undefined where all connections come from proxies. */
export interface ConnectionLimits extends Room {
  readonly perAddress: number | undefined;
}

/**
 * Guards a server against too many connections and against clients that stop reading, and lets the others finish when it
 * closes. Call it before the server listens.
 */
export function guardConnections(server: Server, limits: ConnectionLimits, metrics: ConnectionMetrics): void {
  surviveErrors(server);
  const open = openConnections(server);
  if (limits.perAddress !== undefined) {
    limitByAddress(server, limits.perAddress, () => {
      metrics.refuseConnection('address');
    });
  }
  makeRoom(server, open, limits, metrics);
  finishOnClose(server);
  const stalled = new StalledResponses(open, () => {
    metrics.cuts.inc();
  });
  stalled.watch(server);
}

/**
 * Limits the number of open connections per client (docs/decisions/0085); those beyond it are closed at once.
 * @param onRefused called for each connection that is closed
 */
function limitByAddress(server: Server, max: number, onRefused: () => void): void {
  const counts = new Map<string, number>();
  server.on('connection', (socket) => {
    const client = clientNetwork(socket.remoteAddress);
    const count = counts.get(client) ?? 0;
    if (count >= max) {
      onRefused();
      socket.destroy();
      return;
    }
    counts.set(client, count + 1);
    socket.once('close', () => {
      const left = (counts.get(client) ?? 0) - 1;
      if (left > 0) counts.set(client, left);
      else counts.delete(client);
    });
  });
}
