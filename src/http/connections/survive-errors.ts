import type { Server } from 'node:net';

const ignore = (): void => undefined;

/**
 * Keeps the errors of connections from ending the process, which an error without a listener does. Each connection has a listener
 * from its first moment to its last: Node.js takes its own off a socket that it hands over, as after CONNECT. A connection that
 * cannot be accepted, because no descriptor is left, is an error of the server. What opens it listens to its own errors too.
 */
export function surviveErrors(server: Server): void {
  server.on('error', ignore);
  server.prependListener('connection', (socket) => {
    socket.on('error', ignore);
  });
}
