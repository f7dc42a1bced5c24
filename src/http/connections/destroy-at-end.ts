import type { ServerResponse } from 'node:http';

/**
 * Destroys the connection of a response as soon as its client closes its side and has the earlier responses: for what takes so
 * long that the client has most likely gone.
 * @returns a function that keeps the connection from now on
 */
export function destroyAtEnd(response: ServerResponse): () => void {
  const { socket } = response.req;
  // Node.js waits until the response has its turn on the connection.
  const destroy = (): void => {
    response.destroy();
  };
  if (socket.readableEnded) destroy();
  // One for each of the requests that a client may pipeline, which Node.js would take for a leak.
  socket.setMaxListeners(0).once('end', destroy);
  return () => socket.off('end', destroy);
}
