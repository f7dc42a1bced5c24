import type { Message } from './change.js';
import type { RejectedLine } from './read-messages.js';

/** Messages that wait; then reading stops. */
const WAITING_MAX = 10_000;

/** Reads messages ahead, and keeps those that wait in the order of their lines. */
export class MessageQueue {
  private waiting: Message[] = [];
  private rejected: RejectedLine[] = [];
  private isAtEnd = false;
  private failure: Error | undefined;
  private readonly source: AsyncIterator<Message | RejectedLine, unknown>;
  private wakeReader: () => void = () => undefined;
  private announce: () => void = () => undefined;
  private nextArrival = this.newArrival();

  constructor(messages: AsyncIterable<Message | RejectedLine>) {
    this.source = messages[Symbol.asyncIterator]();
    void this.read();
  }

  /** Whether there is another message; waits for it. @throws what reading threw, after the last message before it */
  async hasMore(): Promise<boolean> {
    while (this.waiting.length === 0 && this.rejected.length === 0) {
      if (this.failure !== undefined) throw this.failure;
      if (this.isAtEnd) return false;
      await this.arrival();
    }
    return true;
  }

  /** Resolves when another message arrives, or none will. */
  arrival(): Promise<void> {
    return this.nextArrival;
  }

  /** Lines that are no messages. */
  takeRejected(): readonly RejectedLine[] {
    const taken = this.rejected;
    this.rejected = [];
    this.wakeReader();
    return taken;
  }

  /** The first messages that may be taken. */
  take(most: number, mayTake: (message: Message) => boolean): readonly Message[] {
    const taken = new Set<Message>();
    for (const message of this.waiting) {
      if (taken.size === most) break;
      if (mayTake(message)) taken.add(message);
    }
    this.waiting = this.waiting.filter((message) => !taken.has(message));
    this.wakeReader();
    return [...taken];
  }

  /** Messages that were taken and must wait. */
  putBack(messages: readonly Message[]): void {
    if (messages.length > 0) this.waiting = [...messages, ...this.waiting].toSorted((a, b) => a.line - b.line);
  }

  /** Stops reading. */
  async close(): Promise<void> {
    await this.source.return?.();
  }

  private async read(): Promise<void> {
    try {
      for (let next = await this.source.next(); next.done !== true; next = await this.source.next()) {
        const message = next.value;
        if ('result' in message) this.rejected.push(message);
        else this.waiting.push(message);
        this.wakeAll();
        while (this.waiting.length + this.rejected.length >= WAITING_MAX) {
          await new Promise<void>((resolve) => {
            this.wakeReader = resolve;
          });
        }
      }
    } catch (error) {
      this.failure = error instanceof Error ? error : new Error(String(error));
    }
    this.isAtEnd = true;
    this.wakeAll();
  }

  private newArrival(): Promise<void> {
    return new Promise((resolve) => {
      this.announce = resolve;
    });
  }

  private wakeAll(): void {
    this.announce();
    this.nextArrival = this.newArrival();
  }
}
