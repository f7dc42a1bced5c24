import { LRUCache } from 'lru-cache';
import { EpochHistory } from '../../replicas/epoch-history.js';
import { Outdated } from '../../replicas/outdated.js';
import { epochOf, isOlder } from './revision.js';

const PROPERTIES_MAX = 20_000;

/** Revisions by the uuid of their property. */
type Revisions = ReadonlyMap<string, string>;

/** The newest revisions that were read, so that no server of the database takes a client back to an older one. */
export class KnownRevisions {
  private readonly newest = new LRUCache<string, string>({ max: PROPERTIES_MAX });
  private readonly epochs = new EpochHistory();

  /** Learns what the primary has. @throws Outdated if it has been replaced by another primary */
  learn(revisions: Revisions): void {
    this.refuseEnded(revisions);
    for (const [uuid, revision] of revisions) this.newest.set(uuid, revision);
  }

  /** The revisions of a replica, or newer ones where they are known. @throws Outdated if it follows a primary that was replaced */
  newestOf(revisions: Revisions): Revisions {
    this.refuseEnded(revisions);
    return new Map([...revisions].map(([uuid, revision]) => [uuid, this.newestOne(uuid, revision)]));
  }

  /** @throws Outdated also if a newer revision than the replica's is known of one of the properties */
  refuseOlder(revisions: Revisions): void {
    const newest = this.newestOf(revisions);
    for (const [uuid, revision] of revisions) if (newest.get(uuid) !== revision) throw new Outdated();
  }

  /** All of them were read by one statement, and so have one epoch. */
  private refuseEnded(revisions: Revisions): void {
    const [revision] = revisions.values();
    if (revision !== undefined && this.epochs.hasEnded(epochOf(revision))) throw new Outdated();
  }

  private newestOne(uuid: string, revision: string): string {
    const known = this.newest.get(uuid);
    if (known !== undefined && isOlder(revision, known)) return known;
    this.newest.set(uuid, revision);
    return revision;
  }
}
