/**
 * The epochs of a database in the order in which they were seen. One that was replaced by another never returns, unless by a
 * primary that was frozen during a failover and does not know yet that it was replaced.
 */
export class EpochHistory {
  private current: string | undefined;
  private readonly ended = new Set<string>();

  /** Whether another epoch has replaced this one; otherwise it is the current one from now on. */
  hasEnded(epoch: string): boolean {
    if (epoch === this.current) return false;
    if (this.ended.has(epoch)) return true;
    if (this.current !== undefined) this.ended.add(this.current);
    this.current = epoch;
    return false;
  }

  /** The same for an epoch that may be unknown, and does not become the current one. */
  isEnded(epoch: string): boolean {
    return this.ended.has(epoch);
  }
}
