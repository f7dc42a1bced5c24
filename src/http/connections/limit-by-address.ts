import type { Server } from 'node:http';
import { clientNetwork } from '../client-network.js';

/**
 * Limits the number of open connections per client (docs/decisions/0085); those beyond it are closed at once.
 * @param onRefused called for each connection that is closed
 */
export function limitByAddress(server: Server, max: number, onRefused: () => void): void {
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
