import { once } from 'node:events';
import { connect } from 'node:net';

/** Something frozen or cut off never completes the handshake. */
const CONNECT_MS_MAX = 1000;

/** Whether a server listens on a loopback port. */
export async function acceptsConnections(port) {
  const socket = connect({ port, host: '127.0.0.1', timeout: CONNECT_MS_MAX });
  socket.on('timeout', () => socket.destroy(new Error('timeout')));
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
