import { once } from 'node:events';
import { createServer, type Server } from 'node:http';

/** A server that listens, until it is closed. */
export interface Listener {
  readonly url: string;
  close(): Promise<void>;
}

/** The address to call when the server listens on every address. */
const LOOPBACK: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** Throws what `listen` would, before anything is done that takes long or changes data. */
export async function assertFree(address: { port: number; host: string }): Promise<void> {
  const probe = createServer();
  await listen(probe, address);
  probe.close();
  await once(probe, 'close');
}

/**
 * Starts listening and returns the URL to call. On the server itself, because Nest's own listen also logs a busy port, and
 * what the user can fix is reported in one line.
 * @throws the socket's error, such as EADDRINUSE
 */
export async function listen(server: Server, { port, host }: { port: number; host: string }): Promise<string> {
  server.listen(port, host);
  await once(server, 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The server is not listening on a port');
  const address = LOOPBACK[bound.address] ?? bound.address;
  return `http://${address.includes(':') ? `[${address}]` : address}:${bound.port}`;
}
