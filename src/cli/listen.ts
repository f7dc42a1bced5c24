import { once } from 'node:events';
import type { Server } from 'node:http';

/** What to call a server that listens on every address. */
const LOOPBACK: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/**
 * Listens, and gives the URL to call. On the server itself, because Nest's own listen logs a busy port a second time, and
 * what a user can settle is said in one line.
 * @throws the socket's error, such as EADDRINUSE
 */
export async function listen(server: Server, { port, host }: { port: number; host: string }): Promise<string> {
  server.listen(port, host);
  await once(server, 'listening');
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('The server listens on no port');
  const address = LOOPBACK[place.address] ?? place.address;
  return `http://${address.includes(':') ? `[${address}]` : address}:${place.port}`;
}
