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

  add(owner: string, change: number): void {
    this.sum += change;
    const count = this.of(owner) + change;
    if (count === 0) this.counts.delete(owner);
    else this.counts.set(owner, count);
  }
}
