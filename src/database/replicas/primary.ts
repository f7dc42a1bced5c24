import { messageOf } from '../message-of.js';
import { EpochHistory } from './epoch-history.js';
import { BEHIND_MS_MAX, type Sample, type SeenPrimary, type ServerStatus } from './standing.js';

/**
 * How long replicas may serve without the primary. A failover takes seconds; after a minute the replicas may be cut off
 * together with this server, while a new primary accepts changes elsewhere.
 */
export const ALONE_SECONDS_MAX = 60;

/** How long samples are of use. */
const SAMPLES_MS = 2 * BEHIND_MS_MAX;

/** The primary of the database, as last seen. */
export class Primary {
  private readonly epochs = new EpochHistory();
  private seenAs: SeenPrimary | undefined;
  private seenAt = -Infinity;
  private failedAt = -Infinity;
  private reason: string | undefined;

  replied({ isReplica, cluster, epoch, position }: ServerStatus, askedAt: number): void {
    // Either happens for a moment during a failover.
    if (isReplica) {
      this.failed(new Error('its address leads to a replica'));
      return;
    }
    if (this.epochs.hasEnded(epoch)) {
      this.failed(new Error('its address leads to a primary that was replaced'));
      return;
    }
    const sample: Sample = { at: askedAt, position };
    const before = this.seenAs?.epoch === epoch ? this.seenAs.samples : [];
    const [first, ...others] = before.filter(({ at }) => at > askedAt - SAMPLES_MS);
    this.seenAs = { cluster, epoch, samples: first === undefined ? [sample] : [first, ...others, sample] };
    this.seenAt = askedAt;
  }

  /** Another server was read from that was promoted in its place. */
  succeededBy(epoch: string): void {
    this.epochs.hasEnded(epoch);
  }

  /** A query failed. */
  failed(error: unknown): void {
    this.failedAt = performance.now();
    this.reason = messageOf(error);
  }

  /** Undefined: it has not responded yet. */
  get seen(): SeenPrimary | undefined {
    return this.seenAs;
  }

  /** Why the last query failed. */
  get failure(): string | undefined {
    return this.reason;
  }

  /** Whether a query has failed that was sent after the last one that succeeded. */
  get isAway(): boolean {
    return this.failedAt > this.seenAt;
  }

  /** Whether replicas may serve in its place. */
  get isReplaceable(): boolean {
    return this.isAway && performance.now() - this.seenAt < 1000 * ALONE_SECONDS_MAX;
  }
}
