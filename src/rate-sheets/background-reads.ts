/** Half of the reader's connections: the other half is left to reads that responses wait for. */
const RUNNING_MAX = 2;

/** Reads that no response waits for: a few at a time, and none waits, since the next request for its property starts it again. */
export class BackgroundReads {
  private running = 0;

  constructor(private readonly onFailure: () => void) {}

  start(read: () => Promise<unknown>): void {
    if (this.running >= RUNNING_MAX) return;
    this.running += 1;
    void read()
      .catch(this.onFailure)
      .finally(() => {
        this.running -= 1;
      });
  }
}
