import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionMetrics, ReplacedState } from '../../telemetry/metrics/metrics.js';
import type { KeyHolders } from './key-holders.js';

/** The open connections of a process, unless its descriptors allow fewer. */
export const CONNECTIONS_MAX = 2_000;

/** The part of the connections that is for clients that have sent a valid key. */
const RESERVED = 1 / 4;

/** A connection that has sent a request gives way once it has been idle for so long. */
const IDLE_MS = 30_000;

/** How many connections there may be, and which of them do not give way. */
export interface Room {
  /** All of them together. */
  readonly connectionsMax: number;
  readonly keyHolders: KeyHolders;
  /** Whether an address is that of a trusted proxy, whose connections carry the requests of many clients. */
  readonly isProxy: (address: string) => boolean;
}

interface Replaced {
  readonly socket: Socket;
  readonly state: ReplacedState;
}

/**
 * Bounds the open connections of a process: when it is full, another connection gives way to a new one, and if none does, the
 * new one is closed (docs/decisions/0085).
 * @param open the open connections
 */
export function makeRoom(server: Server, open: Set<Socket>, room: Room, metrics: ConnectionMetrics): void {
  const { connectionsMax, keyHolders, isProxy } = room;
  const othersMax = connectionsMax - Math.floor(connectionsMax * RESERVED);
  /** In the order in which they were opened. */
  const yielding = new Set<Socket>();
  const close = (socket: Socket): void => {
    // At once: its `close` comes after further connections.
    open.delete(socket);
    yielding.delete(socket);
    socket.destroy();
  };
  server.on('connection', (socket) => {
    // It was one too many of its address.
    if (socket.destroyed) {
      open.delete(socket);
      return;
    }
    keyHolders.meet(socket);
    const isReserved = !keyHolders.open.has(socket) && open.size - keyHolders.open.size > othersMax;
    if (open.size > connectionsMax || isReserved) {
      const replaced = longestIdle(yielding, (other) => isReserved && keyHolders.open.has(other));
      if (replaced === undefined) {
        metrics.refuseConnection('process');
        close(socket);
        return;
      }
      metrics.replaceConnection(replaced.state);
      close(replaced.socket);
    }
    if (isProxy(socket.remoteAddress ?? '')) return;
    yielding.add(socket);
    socket.once('close', () => yielding.delete(socket));
  });
}

/** The connection that has been silent for longest; without any, the one that has been idle for longest. */
function longestIdle(sockets: Iterable<Socket>, isKept: (socket: Socket) => boolean): Replaced | undefined {
  let idle: Replaced | undefined;
  let since = performance.now() - IDLE_MS;
  for (const socket of sockets) {
    const idleSince = socket.pipeline?.idleSince;
    if (idleSince === undefined || idleSince > since || socket.destroyed || isKept(socket)) continue;
    if (idleSince === -Infinity) return { socket, state: 'silent' };
    idle = { socket, state: 'idle' };
    since = idleSince;
  }
  return idle;
}
