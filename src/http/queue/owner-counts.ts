/** Numbers by owner, and in total. */
export class OwnerCounts {
  private readonly counts = new Map<string, number>();
  private sum = 0;

  get total(): number {
    return this.sum;
  }

  of(owner: string): number {
    return this.counts.get(owner) ?? 0;
  }

  /** The owner with the highest number, the first of several; an empty name without any. */
  get largest(): string {
    let largest = '';
    for (const [owner, count] of this.counts) if (count > this.of(largest)) largest = owner;
    return largest;
  }

  add(owner: string, change: number): void {
    this.sum += change;
    const count = this.of(owner) + change;
    if (count === 0) this.counts.delete(owner);
    else this.counts.set(owner, count);
  }
}
