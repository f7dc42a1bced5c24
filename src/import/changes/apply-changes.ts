import { setTimeout as pause } from 'node:timers/promises';
import type { Message, Result } from './change.js';
import type { ChangeWriter } from './change-writer.js';
import { MessageQueue } from './message-queue.js';
import type { RejectedLine } from './read-messages.js';

/** Messages of one transaction: while it runs, the next ones arrive. */
const BATCH_MAX = 500;

/** After which a locked property is tried again. */
const LOCKED_MS = 20;

/**
 * Applies messages as they arrive, and yields what became of each after its commit. Those of one property keep their order; those of
 * a property that is locked wait, while others overtake them.
 * @param patiently repeats a call while the database is away
 */
export async function* applyChanges(
  writer: ChangeWriter,
  messages: AsyncIterable<Message | RejectedLine>,
  patiently: <Of>(attempt: () => Promise<Of>) => Promise<Of>,
): AsyncGenerator<Result> {
  const queue = new MessageQueue(messages);
  /** By message: the property that it waits for. */
  const locked = new Map<Message, string>();
  let lockedUntil = 0;
  try {
    while (await queue.hasMore()) {
      yield* queue.takeRejected();
      const isDue = performance.now() >= lockedUntil;
      const batch = queue.take(BATCH_MAX, (message) => isDue || !locked.has(message));
      if (batch.length === 0 && locked.size > 0) await Promise.race([pause(LOCKED_MS), queue.arrival()]);
      if (batch.length === 0) continue;
      for (const message of batch) locked.delete(message);
      const held = new Set(locked.values());
      const outcome = await patiently(() => writer.write(batch, held));
      for (const [message, property] of outcome.locked) locked.set(message, property);
      if (outcome.locked.size > 0) lockedUntil = performance.now() + LOCKED_MS;
      queue.putBack([...outcome.locked.keys(), ...outcome.left]);
      yield* outcome.results;
    }
  } finally {
    await queue.close();
  }
}
