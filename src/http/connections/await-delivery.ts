import { setTimeout as pause } from 'node:timers/promises';
import { readSendQueues } from './send-queues.js';

const POLL_MS = 50;

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
