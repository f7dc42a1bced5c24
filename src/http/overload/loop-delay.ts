/** How often the event loop is looked at, and how many looks in a row have to be late: about a second in all. */
const LOOK_MS = 100;
const LOOKS = 5;

/**
 * How late the event loop is: the shortest delay of a few looks in a row. A single long task delays one look only, and the
 * first look in time shows that the delay is over.
 */
export class LoopDelay {
  private readonly latest: number[] = Array.from({ length: LOOKS }, () => 0);
  private shortest = 0;
  private timer: NodeJS.Timeout | undefined;

  get milliseconds(): number {
    return this.shortest;
  }

  /** Looks at the event loop from now on. @param onLook called after each look */
  start(onLook: () => void): void {
    let lookedAt = performance.now();
    this.timer = setInterval(() => {
      const now = performance.now();
      this.latest.shift();
      this.latest.push(now - lookedAt - LOOK_MS);
      this.shortest = Math.min(...this.latest);
      lookedAt = now;
      onLook();
    }, LOOK_MS).unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }
}
