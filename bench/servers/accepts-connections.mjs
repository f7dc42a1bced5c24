import { once } from 'node:events';
import { connect } from 'node:net';

/** Whether a server listens on a loopback port. */
export async function acceptsConnections(port) {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
