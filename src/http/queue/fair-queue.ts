/** A queue of items of several owners: owners take turns, and the items of each are first in, first out. */
export class FairQueue<Item extends { readonly owner: string }> {
  /** In order of turns: the first owner is next. */
  private readonly lines = new Map<string, Set<Item>>();
  private count = 0;

  get size(): number {
    return this.count;
  }

  add(item: Item): void {
    const line = this.lines.get(item.owner);
    if (line === undefined) this.lines.set(item.owner, new Set([item]));
    else line.add(item);
    this.count += 1;
  }

  /** Adds an item before the others of its owner, whose next turn comes after all others. */
  addFirst(item: Item): void {
    const line = new Set([item, ...(this.lines.get(item.owner) ?? [])]);
    this.lines.delete(item.owner);
    this.lines.set(item.owner, line);
    this.count += 1;
  }

  /** @returns whether the item was in the queue */
  remove(item: Item): boolean {
    const line = this.lines.get(item.owner);
    if (line?.delete(item) !== true) return false;
    if (line.size === 0) this.lines.delete(item.owner);
    this.count -= 1;
    return true;
  }

  /**
   * Removes and returns the item whose turn it is.
   * @param isReady owners that are not ready are skipped
   */
  shift(isReady: (owner: string) => boolean = () => true): Item | undefined {
    for (const [owner, line] of this.lines) {
      const [item] = line;
      if (item === undefined || !isReady(owner)) continue;
      this.remove(item);
      // The owner's next turn comes after all others.
      if (this.lines.delete(owner)) this.lines.set(owner, line);
      return item;
    }
    return undefined;
  }
}
