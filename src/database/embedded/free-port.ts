import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ephemeral ports of Linux (from 32768), macOS and Windows (from 49152): an outgoing connection could take such a
 * port between the check and the listen.
 */
const PORTS = { first: 20_000, end: 32_768 };
const ATTEMPTS_MAX = 100;

/**
 * A currently free port of the loopback address.
 * @throws Error after a hundred taken ports
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    const port = randomInt(PORTS.first, PORTS.end);
    const probe = createServer().listen(port, '127.0.0.1');
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
  throw new Error(`found no free port on 127.0.0.1 between ${PORTS.first} and ${PORTS.end - 1}`);
}
