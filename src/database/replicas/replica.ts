import { messageOf } from '../message-of.js';
import { lastSample, type SeenPrimary, type ServerStatus, type Standing, standingOf } from './standing.js';

/** How long a status counts: after that the replica does not respond. */
const STATUS_MS_MAX = 3000;

/** A replica of the database, as last seen. */
export class Replica {
  /** Without user and password. */
  readonly name: string;
  private status: ServerStatus | undefined;
  /** Without what is known of it from before. */
  private reportedEpoch: string | undefined;
  private repliedAt = -Infinity;
  private failure: string | undefined;
  /** Its last status on the newest timeline that it followed. */
  private reached: ServerStatus | undefined;
  /** Its last status while it followed a primary, and when it was first seen to follow none since then. */
  private following: ServerStatus | undefined;
  private promotedAt = -Infinity;

  constructor(readonly connectionString: string) {
    const { host, pathname } = new URL(connectionString);
    this.name = `${host}${pathname}`;
  }

  replied(reported: ServerStatus, askedAt: number): void {
    if (reported.isReplica) this.following = this.status = this.completed(reported);
    else {
      if (this.status?.isReplica === true) this.promotedAt = askedAt;
      [this.status, this.reached] = [reported, undefined];
    }
    this.reportedEpoch = reported.epoch;
    this.repliedAt = askedAt;
    this.failure = undefined;
  }

  /** A query failed: it is not used until it responds again. */
  failed(error: unknown): void {
    this.failure = messageOf(error);
  }

  /** Bytes of write-ahead log replayed. */
  get position(): bigint {
    return this.status?.position ?? -1n;
  }

  /** Undefined: nothing is known of it yet. */
  standing(primary: SeenPrimary | undefined): Standing | undefined {
    if (this.failure !== undefined) return { isUsable: false, reason: this.failure };
    if (this.status === undefined || primary === undefined) return undefined;
    if (this.isSilent) return { isUsable: false, reason: 'it does not respond' };
    return standingOf(this.status, primary);
  }

  /** The epoch of what it has; undefined: nothing is known of it yet. */
  get epoch(): string | undefined {
    return this.status?.epoch;
  }

  /** A revision that was read from it, in the epoch that it belongs to. */
  revisionOf(read: string): string {
    const { epoch, reportedEpoch } = this;
    if (epoch === undefined || reportedEpoch === undefined || !read.startsWith(`${reportedEpoch}.`)) return read;
    return epoch + read.slice(reportedEpoch.length);
  }

  /** The epoch that began when it was promoted, if it was current then and the primary has not been seen since. */
  epochAfter(primary: SeenPrimary | undefined): string | undefined {
    if (primary === undefined || this.following === undefined) return undefined;
    if (this.status?.isReplica !== false || this.failure !== undefined || this.isSilent) return undefined;
    const isSuccessor =
      this.promotedAt > lastSample(primary).at && standingOf(this.following, primary)?.isUsable === true;
    return isSuccessor ? this.status.epoch : undefined;
  }

  /**
   * Without a connection to a primary, PostgreSQL reports the timeline of its last restart point: for minutes after a failover
   * the one before. A replica never returns to that one, unless it is set up again with less than it had.
   */
  private completed(reported: ServerStatus): ServerStatus {
    const hasLess = reported.position < this.position;
    if (this.reached === undefined || hasLess || reported.timeline >= this.reached.timeline) this.reached = reported;
    return { ...reported, epoch: this.reached.epoch };
  }

  private get isSilent(): boolean {
    return performance.now() - this.repliedAt > STATUS_MS_MAX;
  }
}
