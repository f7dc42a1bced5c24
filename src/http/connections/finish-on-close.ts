import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

interface LastRequest {
  /** Undefined: no request yet. */
  response: ServerResponse | undefined;
  /** Bytes read from the connection by the time the request was complete. */
  bytesRead: number;
}

/**
 * Makes `server.close()` finish every response in progress. Node.js considers a connection idle as soon as the whole response
 * is queued, and would destroy what is still on its way to a slow reader. After `close()`, idle connections are closed at
 * once, the others as soon as their last response is sent.
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
  // Node.js calls this when the server closes.
  server.closeIdleConnections = () => {
    for (const [socket, last] of connections) closeWhenIdle(socket, last);
  };
}

/** A new connection is left open: its first request may be on its way, and has its own timeouts. */
function closeWhenIdle(socket: Socket, last: LastRequest): void {
  const { response } = last;
  if (response === undefined) return;
  if (response.closed) {
    closeIfIdle(socket, last);
    return;
  }
  if (!response.headersSent) response.shouldKeepAlive = false;
  response.once('close', () => {
    // If another request followed, its response closes the connection.
    if (last.response === response) closeIfIdle(socket, last);
  });
}

/** Closes a connection unless part of another request has been read. */
function closeIfIdle(socket: Socket, { bytesRead }: LastRequest): void {
  if (socket.bytesRead === bytesRead && socket.readableLength === 0) socket.destroySoon();
}
