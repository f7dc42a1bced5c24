import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The last request of a connection; undefined until there is one. */
interface LastRequest {
  response: ServerResponse | undefined;
  /** Bytes that had been read from the connection when the request was complete. */
  bytesRead: number;
}

/**
 * Makes `server.close()` finish every response that was begun. Node.js takes a connection for idle as soon as all of its
 * response is queued, and destroys what is still on its way to a slow reader. From `close()` on, idle connections are closed
 * at once, the others as soon as their last response is sent.
 */
export function finishOnClose(server: Server): void {
  const connections = new Map<Socket, LastRequest>();
  server.on('connection', (socket) => {
    connections.set(socket, { response: undefined, bytesRead: 0 });
    socket.once('close', () => connections.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    if (!server.listening) response.shouldKeepAlive = false;
    const last = connections.get(socket);
    if (last !== undefined) Object.assign(last, { response, bytesRead: socket.bytesRead });
  });
  // Node.js calls it when the server closes.
  server.closeIdleConnections = () => {
    for (const [socket, last] of connections) closeWhenIdle(socket, last);
  };
}

/** A new connection is left alone: its first request may be under way, and has its own limits of time. */
function closeWhenIdle(socket: Socket, last: LastRequest): void {
  const { response } = last;
  if (response === undefined) return;
  if (response.closed) {
    closeIfIdle(socket, last);
    return;
  }
  if (!response.headersSent) response.shouldKeepAlive = false;
  response.once('close', () => {
    // A request that came behind it has a response that closes the connection.
    if (last.response === response) closeIfIdle(socket, last);
  });
}

/** Closes a connection unless something of another request has been read. */
function closeIfIdle(socket: Socket, { bytesRead }: LastRequest): void {
  if (socket.bytesRead === bytesRead && socket.readableLength === 0) socket.destroySoon();
}
