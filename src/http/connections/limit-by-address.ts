import type { Server } from 'node:http';
import { clientNetwork } from '../client-network.js';

/** The open connections of clients, counted in this process or together with others. */
export interface ConnectionCounts {
  /**
   * Counts a connection until the returned function is called.
   * @param refuse called, possibly later, if the client has too many with this one
   */
  open(client: string, refuse: () => void): () => void;
}

/** The connections of this process alone. */
export class OwnConnections implements ConnectionCounts {
  private readonly counts = new Map<string, number>();

  /** @param max open connections of a client */
  constructor(private readonly max: number) {}

  open(client: string, refuse: () => void): () => void {
    const count = this.counts.get(client) ?? 0;
    if (count >= this.max) {
      refuse();
      return () => undefined;
    }
    this.counts.set(client, count + 1);
    return () => {
      const left = (this.counts.get(client) ?? 0) - 1;
      if (left > 0) this.counts.set(client, left);
      else this.counts.delete(client);
    };
  }
}

/**
 * Limits the number of open connections per client (docs/decisions/0106); those beyond it are closed at once.
 * @param onRefused called for each connection that is closed
 */
export function limitByAddress(server: Server, connections: ConnectionCounts, onRefused: () => void): void {
  server.on('connection', (socket) => {
    const onClose = connections.open(clientNetwork(socket.remoteAddress), () => {
      onRefused();
      socket.destroy();
    });
    socket.once('close', onClose);
  });
}
