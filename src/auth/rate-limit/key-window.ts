import type { Claim, SharedCount } from './counter-script.js';
import { WINDOW_SECONDS } from './minute-window.js';

/**
 * What one server knows of a key's window: what it granted itself, and what others had granted when Redis last replied. Times
 * are milliseconds of this process's monotonic clock, unless marked as Redis time.
 */
export class KeyWindow {
  endsAt: number;
  /** Requests granted by this server. */
  own = 0;
  private others = 0;
  /** Whether Redis may be missing grants of this server. */
  isUnreported = false;
  /** Whether Redis lost counts of other servers that they have not restored yet. */
  lacksOthers = false;
  /** The end by the Redis clock; undefined until needed or known. */
  private sharedEnd: number | undefined;
  private ceiling: number | undefined;

  constructor(now: number) {
    this.endsAt = now + WINDOW_SECONDS * 1000;
  }

  /** Requests granted by all servers, as far as this one knows; never too high. */
  get total(): number {
    return this.own + this.others;
  }

  /** @param clockOffset Redis clock minus this process's clock, in milliseconds */
  claim(clockOffset: number): Claim {
    const { own, others } = this;
    if (this.total === 0) return { own, others, endsAt: 0 };
    this.sharedEnd ??= Math.round(this.endsAt + clockOffset);
    return { own, others, endsAt: this.sharedEnd };
  }

  /**
   * How much this server may grant in total while the servers do not count together: what it has granted, plus its share of
   * what the last shared count left. Fixed by the first call; otherwise each Redis failure within the window would add a share.
   */
  ceilingWhenAlone(limit: number, servers: number): number {
    // Without a minimum, a key whose limit is below the number of servers would have every request refused.
    const share = Math.floor(Math.max(0, limit - this.total) / servers);
    this.ceiling ??= this.total === 0 ? Math.max(1, share) : this.own + share;
    return this.ceiling;
  }

  /** The servers count together again. */
  forgetCeiling(): void {
    this.ceiling = undefined;
  }

  /** Grants requests without Redis. */
  grant(requests = 1): void {
    this.own += requests;
    this.isUnreported = true;
  }

  /** Redis may have lost what was reported. */
  forgetReports(): void {
    this.isUnreported = this.own > 0;
  }

  /** Whether a reply is about a later window than this one. */
  isBefore({ endsAt }: SharedCount): boolean {
    return this.sharedEnd !== undefined && endsAt > this.sharedEnd;
  }

  /** Merges a reply, which may be older than what is known. */
  learn({ own, others, endsAt, now: sharedNow }: SharedCount, now: number): void {
    this.isUnreported &&= own < this.own;
    this.own = Math.max(this.own, own);
    this.lacksOthers = others < this.others;
    this.others = Math.max(this.others, others);
    this.sharedEnd = endsAt;
    if (sharedNow !== undefined) this.endsAt = Math.min(this.endsAt, now + endsAt - sharedNow);
  }
}
