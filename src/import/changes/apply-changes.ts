import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { type Message, propertyOf, type Rejected, type Result } from './change.js';
import type { ChangeWriter } from './change-writer.js';

/** Messages of one transaction: while it runs, the next ones arrive. */
const BATCH_MAX = 500;

/** Messages that wait, besides those that were read ahead: 10,000 in all. Then reading stops. */
const WAITING_MAX = 10_000 - BATCH_MAX;

/** After which a locked property is tried again. */
const LOCKED_MS = 20;

/** Messages that were read ahead. */
interface Incoming extends Readable {
  read(): Message | Rejected | null;
}

/**
 * Applies messages as they arrive, and yields what became of each after its commit. Those of one property keep their order; those of
 * a property that is locked wait, while others overtake them.
 * @param patiently repeats a call while the database is away
 * @throws what reading threw, after the last message before it
 */
export async function* applyChanges(
  writer: ChangeWriter,
  messages: Iterable<Message> | AsyncIterable<Message | Rejected>,
  patiently: <Of>(attempt: () => Promise<Of>) => Promise<Of>,
): AsyncGenerator<Result> {
  const incoming: Incoming = Readable.from(messages, { highWaterMark: BATCH_MAX });
  let tell: () => void = () => undefined;
  for (const event of ['readable', 'end', 'error']) {
    incoming.on(event, () => {
      tell();
    });
  }
  /** In the order of their lines. */
  let waiting: Message[] = [];
  /** Locked properties: their uuids by the names that messages have for them. */
  let locked: ReadonlyMap<string, string> = new Map();
  let lockedUntil = 0;
  try {
    for (;;) {
      // From before it is looked what has arrived: what arrives just after that is told, too.
      const arrival = new Promise<void>((resolve) => (tell = resolve));
      const arrived = [...takeFrom(incoming, WAITING_MAX - waiting.length)];
      waiting.push(...arrived.flatMap((each) => ('result' in each ? [] : [each])));
      yield* arrived.flatMap((each) => ('result' in each ? [each] : []));
      if (performance.now() >= lockedUntil) {
        locked = new Map();
        lockedUntil = performance.now() + LOCKED_MS;
      }
      const batch = waiting.filter((message) => !locked.has(propertyOf(message))).slice(0, BATCH_MAX);
      const isIdle = waiting.length + arrived.length === 0;
      if (isIdle && incoming.errored !== null) throw incoming.errored;
      if (isIdle && incoming.readableEnded) return;
      if (isIdle) {
        await arrival;
      } else if (batch.length > 0) {
        const outcome = await patiently(() => writer.write(batch, new Set(locked.values())));
        locked = new Map([...locked, ...outcome.locked]);
        const done = new Set(outcome.results.map(({ line }) => line));
        waiting = waiting.filter(({ line }) => !done.has(line));
        yield* outcome.results;
      } else if (waiting.length > 0) {
        await Promise.race([arrival, pause(LOCKED_MS)]);
      }
    }
  } finally {
    incoming.destroy();
  }
}

/** What has arrived. */
function* takeFrom(incoming: Incoming, most: number): Generator<Message | Rejected> {
  for (let taken = 0; taken < most; taken += 1) {
    const next = incoming.read();
    if (next === null) return;
    yield next;
  }
}
