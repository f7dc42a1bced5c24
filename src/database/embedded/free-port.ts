import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ephemeral ports of Linux (from 32768), macOS and Windows (from 49152): an outgoing connection could take such a
 * port between the check and the listen.
 */
const PORTS = { first: 20_000, end: 32_768 };
const ATTEMPTS_MAX = 100;

/** By then, what needed the port listens on it. */
const RESERVED_MS = 60_000;

/**
 * A currently free port of the loopback address, reserved for a minute: no process finds it again before a server listens on it.
 * @throws Error after a hundred taken ports
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    const port = randomInt(PORTS.first, PORTS.end);
    if ((await reserve(port)) && (await isFree(port))) return port;
  }
  throw new Error(`found no free port on 127.0.0.1 between ${PORTS.first} and ${PORTS.end - 1}`);
}

/** The UDP port of the same number stands for the TCP port, and ends with the process. @returns false if it is reserved already */
async function reserve(port: number): Promise<boolean> {
  const socket = createSocket('udp4');
  socket.bind({ port, address: '127.0.0.1', exclusive: true });
  const isReserved = await once(socket, 'listening').then(
    () => true,
    () => false,
  );
  socket.unref();
  if (isReserved) setTimeout(() => socket.close(), RESERVED_MS).unref();
  else socket.close();
  return isReserved;
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer((socket) => socket.destroy()).listen(port, '127.0.0.1');
  const isListening = await once(probe, 'listening').then(
    () => true,
    () => false,
  );
  if (!isListening) return false;
  probe.close();
  await once(probe, 'close');
  return true;
}
