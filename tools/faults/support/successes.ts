/** The times of successes, and the longest time without one. */
export class Successes {
  longestGapMs = 0;
  private last = performance.now();

  add(): void {
    const now = performance.now();
    this.longestGapMs = Math.max(this.longestGapMs, now - this.last);
    this.last = now;
  }
}
