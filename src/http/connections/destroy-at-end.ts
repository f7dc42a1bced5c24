import type { Socket } from 'node:net';

/**
 * Destroys a connection as soon as its client closes its side: for what takes so long that the client has most likely gone.
 * @returns a function that keeps the connection from now on
 */
export function destroyAtEnd(socket: Socket): () => void {
  const destroy = (): void => {
    socket.destroy();
  };
  if (socket.readableEnded) destroy();
  // One for each of the requests that a client may pipeline, which Node.js would take for a leak.
  socket.setMaxListeners(0).once('end', destroy);
  return () => socket.off('end', destroy);
}
