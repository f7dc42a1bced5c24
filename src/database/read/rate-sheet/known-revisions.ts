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
  learn(revisions: Revisions | undefined): void {
    for (const [uuid, revision] of revisions ?? []) {
      if (this.epochs.hasEnded(epochOf(revision))) throw new Outdated();
      this.newest.set(uuid, revision);
    }
  }

  /** The revisions of a replica, or newer ones where they are known. */
  newestOf(revisions: Revisions): Revisions {
    return new Map([...revisions].map(([uuid, revision]) => [uuid, this.newestOne(uuid, revision)]));
  }

  /** @throws Outdated if a newer revision than the replica's is known of one of the properties */
  refuseOlder(revisions: Revisions | undefined): void {
    for (const [uuid, revision] of revisions ?? []) {
      if (this.newestOne(uuid, revision) !== revision) throw new Outdated();
    }
  }

  private newestOne(uuid: string, revision: string): string {
    if (this.epochs.hasEnded(epochOf(revision))) throw new Outdated();
    const known = this.newest.get(uuid);
    if (known !== undefined && isOlder(revision, known)) return known;
    this.newest.set(uuid, revision);
    return revision;
  }
}
