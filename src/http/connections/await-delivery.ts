import { setTimeout as pause } from 'node:timers/promises';
import { readSendQueues } from './send-queues.js';

const LOOK_MS = 50;

/**
 * Waits until the other sides have acknowledged everything that was sent from a port. What the system still holds for closed
 * connections is lost with a container whose process ends.
 * @param deadline on the clock of `performance.now()`
 */
export async function awaitDelivery(localPort: number, deadline: number): Promise<void> {
  while (performance.now() < deadline) {
    const queues = await readSendQueues(localPort);
    if ([...queues.values()].every((bytes) => bytes === 0)) return;
    await pause(LOOK_MS);
  }
}
