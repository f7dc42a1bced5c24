import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** The currently open connections of a server, as a live set, the longest open first. */
export function openConnections(server: Server): Set<Socket> {
  const connections = new Set<Socket>();
  server.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  return connections;
}
