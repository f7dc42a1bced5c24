import { LRUCache } from 'lru-cache';
import { ReplicaBehind } from '../../replicas/replica-behind.js';
import { isOlder } from './revision.js';

const PROPERTIES_MAX = 20_000;

/** Revisions by the uuid of their property. */
type Revisions = ReadonlyMap<string, string>;

/** The newest revisions that were read, so that no replica takes a client back to an older one. */
export class KnownRevisions {
  private readonly newest = new LRUCache<string, string>({ max: PROPERTIES_MAX });

  learn(revisions: Revisions | undefined): void {
    for (const [uuid, revision] of revisions ?? []) this.newestOne(uuid, revision);
  }

  /** These revisions, or newer ones where they are known. */
  newestOf(revisions: Revisions): Revisions {
    return new Map([...revisions].map(([uuid, revision]) => [uuid, this.newestOne(uuid, revision)]));
  }

  /** @throws ReplicaBehind if a newer revision is known of one of the properties */
  refuseOlder(revisions: Revisions | undefined): void {
    for (const [uuid, revision] of revisions ?? []) {
      if (this.newestOne(uuid, revision) !== revision) throw new ReplicaBehind();
    }
  }

  private newestOne(uuid: string, revision: string): string {
    const known = this.newest.get(uuid);
    if (known !== undefined && isOlder(revision, known)) return known;
    this.newest.set(uuid, revision);
    return revision;
  }
}
