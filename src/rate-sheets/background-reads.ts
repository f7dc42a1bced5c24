/** Half of the reader's connections: the other half is left to reads that responses wait for. */
const RUNNING_MAX = 2;

/** Properties that may wait: beyond it, the next request for a property starts its read again. */
const WAITING_MAX = 1000;

/** Reads of properties that no response waits for: a few at a time, in turn. */
export class BackgroundReads {
  private readonly waiting = new Map<string, () => Promise<unknown>>();
  private running = 0;

  constructor(private readonly onFailure: () => void) {}

  /** Starts a read of a property in its turn, unless one of it waits already. */
  start(uuid: string, read: () => Promise<unknown>): void {
    if (this.waiting.has(uuid) || this.waiting.size >= WAITING_MAX) return;
    this.waiting.set(uuid, read);
    this.startNext();
  }

  private startNext(): void {
    const [next] = this.waiting;
    if (next === undefined || this.running >= RUNNING_MAX) return;
    const [uuid, read] = next;
    this.waiting.delete(uuid);
    this.running += 1;
    void read()
      .catch(this.onFailure)
      .finally(() => {
        this.running -= 1;
        this.startNext();
      });
  }
}
