import { messageOf } from '../message-of.js';
import { type SeenPrimary, type ServerStatus, type Standing, standingOf } from './standing.js';

/** How long a status counts: after that the replica does not respond. */
const STATUS_MS_MAX = 3000;

/** A replica of the database, as last seen. */
export class Replica {
  /** Without user and password. */
  readonly name: string;
  private status: ServerStatus | undefined;
  private repliedAt = -Infinity;
  private failure: string | undefined;

  constructor(readonly connectionString: string) {
    const { host, pathname } = new URL(connectionString);
    this.name = `${host}${pathname}`;
  }

  /** It reported its status. */
  replied(status: ServerStatus, askedAt: number): void {
    this.status = status;
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
    if (performance.now() - this.repliedAt > STATUS_MS_MAX) return { isUsable: false, reason: 'it does not respond' };
    return standingOf(this.status, primary);
  }
}
