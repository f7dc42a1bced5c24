import { LRUCache } from 'lru-cache';
import { EpochHistory } from '../../replicas/epoch-history.js';
import { Outdated } from '../../replicas/outdated.js';

const PROPERTIES_MAX = 20_000;

/** Revisions by the uuid of their property. */
export type Revisions = ReadonlyMap<string, string>;

/** A revision, and when it was read, of `performance.now()`. */
interface KnownRevision {
  readonly revision: string;
  readonly readAt: number;
}

/** The newest revisions that were read, so that neither a slow read nor another server takes a client back to an older one. */
export class KnownRevisions {
  private readonly newest = new LRUCache<string, KnownRevision>({ max: PROPERTIES_MAX });
  private readonly epochs = new EpochHistory();

  /**
   * Learns what the primary has.
   * @param since when they were queried, of `performance.now()`
   * @throws Outdated if it has been replaced by another primary
   */
  learn(revisions: Revisions, since: number): void {
    const epoch = oneEpochOf(revisions);
    if (epoch !== undefined && this.epochs.hasEnded(epoch)) throw new Outdated();
    for (const [uuid, revision] of revisions) if (!this.isOutdated(uuid, revision, since)) this.set(uuid, revision);
  }

  /** Learns the epoch of a replica that is read from: once it is promoted, the one before has ended. */
  learnEpoch(epoch: string): void {
    this.epochs.hasEnded(epoch);
  }

  /** Whether one of them, queried at some time, is older than what was read since: a faster read has overtaken theirs. */
  areOutdated(revisions: Revisions, since: number): boolean {
    return [...revisions].some(([uuid, revision]) => this.isOutdated(uuid, revision, since));
  }

  /** The revisions of a replica, or newer ones where they are known. @throws Outdated if it follows a primary that was replaced */
  newestOf(revisions: Revisions): Revisions {
    const epoch = oneEpochOf(revisions);
    if (epoch !== undefined && this.epochs.isEnded(epoch)) throw new Outdated();
    return new Map([...revisions].map(([uuid, revision]) => [uuid, this.newestOne(uuid, revision)]));
  }

  /** @throws Outdated also if a newer revision than the replica's is known of one of the properties */
  refuseOlder(revisions: Revisions): void {
    const newest = this.newestOf(revisions);
    for (const [uuid, revision] of revisions) if (newest.get(uuid) !== revision) throw new Outdated();
  }

  private newestOne(uuid: string, revision: string): string {
    const known = this.newest.get(uuid);
    if (known !== undefined && isOlder(revision, known.revision)) return known.revision;
    this.set(uuid, revision);
    return revision;
  }

  private isOutdated(uuid: string, revision: string, since: number): boolean {
    const known = this.newest.get(uuid);
    return known !== undefined && known.readAt > since && isOlder(revision, known.revision);
  }

  private set(uuid: string, revision: string): void {
    this.newest.set(uuid, { revision, readAt: performance.now() });
  }
}

/** All of them were read by one statement, and so have one epoch. */
function oneEpochOf(revisions: Revisions): string | undefined {
  const [revision] = revisions.values();
  return revision === undefined ? undefined : epochOf(revision);
}

/** The epoch of the database that a revision belongs to. A revision is `EPOCH.NUMBER`. */
function epochOf(revision: string): string {
  return revision.slice(0, revision.indexOf('.'));
}

/**
 * Whether a revision is older than another one of the same property; false if they are of different epochs, which have no
 * order.
 */
export function isOlder(revision: string, than: string): boolean {
  const [epoch, number = '0'] = revision.split('.');
  const [otherEpoch, otherNumber = '0'] = than.split('.');
  return epoch === otherEpoch && BigInt(number) < BigInt(otherNumber);
}
