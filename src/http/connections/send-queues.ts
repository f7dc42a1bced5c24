import { open } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { endianness } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import ipaddr from 'ipaddr.js';

/** Linux lists the connections of IPv4 and IPv6 sockets separately. */
const TABLES = ['/proc/net/tcp', '/proc/net/tcp6'];
const WORD_BYTES = 4;

const POLL_MS = 50;

/** Bytes in the kernel's send queue that the peer has not acknowledged, by `connectionName`. */
export type SendQueues = ReadonlyMap<string, number>;

/** Reads the send queues of connections to a local port. Empty where the system does not list them (outside Linux). */
export async function readSendQueues(localPort: number): Promise<SendQueues> {
  const queues = new Map<string, number>();
  const ending = `:${portName(localPort)}`;
  for (const table of TABLES) {
    for await (const line of linesOf(table)) {
      const [, local = '', remote = '', , bytes = ''] = line.trim().split(/\s+/, 5);
      if (local.endsWith(ending)) queues.set(`${local} ${remote}`, parseInt(bytes, 16));
    }
  }
  return queues;
}

/**
 * Waits until the peers have acknowledged everything that was sent from a port. When a container stops, the kernel's send
 * buffers of closed connections are lost with it.
 * @param deadline on the clock of `performance.now()`
 */
export async function awaitDelivery(localPort: number, deadline: number): Promise<void> {
  while (performance.now() < deadline) {
    const queues = await readSendQueues(localPort);
    if ([...queues.values()].every((bytes) => bytes === 0)) return;
    await pause(POLL_MS);
  }
}

async function* linesOf(path: string): AsyncGenerator<string> {
  const file = await open(path).catch(() => undefined);
  if (file !== undefined) yield* file.readLines();
}

/** The name of a connection in these tables; undefined once it is closed. */
export function connectionName(socket: Socket): string | undefined {
  const { localAddress, localPort, remoteAddress, remotePort } = socket;
  if (localAddress === undefined || localPort === undefined) return undefined;
  if (remoteAddress === undefined || remotePort === undefined) return undefined;
  return `${addressName(localAddress)}:${portName(localPort)} ${addressName(remoteAddress)}:${portName(remotePort)}`;
}

/** The kernel prints the 32-bit words of an address in host byte order. */
function addressName(address: string): string {
  const [plain = ''] = address.split('%', 1); // What follows is the zone of a link-local address.
  const bytes = Buffer.from(ipaddr.parse(plain).toByteArray());
  const name = Buffer.from(bytes);
  if (endianness() === 'LE') {
    for (let at = 0; at < name.length; at += WORD_BYTES) name.subarray(at, at + WORD_BYTES).reverse();
  }
  return name.toString('hex').toUpperCase();
}

function portName(port: number): string {
  return port.toString(16).toUpperCase().padStart(4, '0');
}
