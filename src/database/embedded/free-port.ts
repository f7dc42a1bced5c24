import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ports that Linux (32768 on), macOS and Windows (49152 on) give to outgoing connections: such a connection
 * may take a port between the moment it is found free and the moment it is listened on.
 */
const PORTS = { first: 20_000, end: 32_768 };
const TRIES_MAX = 100;

/**
 * A port of the loopback address that nobody listens on just now.
 * @throws Error where a hundred of them are taken
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
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
  throw new Error(`no port of 127.0.0.1 between ${PORTS.first} and ${PORTS.end - 1} was found free`);
}
