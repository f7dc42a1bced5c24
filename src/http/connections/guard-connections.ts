import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionMetrics } from '../../telemetry/metrics/metrics.js';
import { clientNetwork } from '../network-of.js';
import { OwnerCounts } from '../queue/owner-counts.js';
import { finishOnClose } from './finish-on-close.js';
import { makeRoom, type Room } from './make-room.js';
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
    limitByAddress(server, limits.perAddress, metrics);
  }
  makeRoom(server, open, limits, metrics);
  finishOnClose(server);
  cutStalled(server, open, metrics);
}

/** Cuts connections whose client stopped reading. @param open the open connections */
export function cutStalled(server: Server, open: ReadonlySet<Socket>, metrics: ConnectionMetrics): void {
  const stalled = new StalledResponses(open, () => {
    metrics.cuts.inc();
  });
  stalled.watch(server);
}

/** The currently open connections of a server, as a live set, the longest open first. */
export function openConnections(server: Server): Set<Socket> {
  const connections = new Set<Socket>();
  server.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  return connections;
}

/** Limits the number of open connections per client (docs/decisions/0085); those beyond it are closed at once. */
function limitByAddress(server: Server, max: number, metrics: ConnectionMetrics): void {
  const counts = new OwnerCounts();
  server.on('connection', (socket) => {
    const client = clientNetwork(socket.remoteAddress);
    if (counts.of(client) >= max) {
      metrics.refuseConnection('address');
      socket.destroy();
      return;
    }
    counts.add(client, 1);
    socket.once('close', () => {
      counts.add(client, -1);
    });
  });
}
