import { LRUCache } from 'lru-cache';

/** A client that explores a property sends its requests within this time; a crawl does not return so soon. */
const WITHIN_MS = 60_000;

/** How many properties are remembered: some megabytes. */
const PROPERTIES_MAX = 20_000;

/** The properties that were in demand lately: requested, or cached until they changed. */
export class RecentDemand {
  private readonly uuids: LRUCache<string, true>;

  constructor(withinMs = WITHIN_MS, propertiesMax = PROPERTIES_MAX) {
    this.uuids = new LRUCache({ max: propertiesMax, ttl: withinMs });
  }

  add(uuid: string): void {
    this.uuids.set(uuid, true);
  }

  has(uuid: string): boolean {
    return this.uuids.has(uuid);
  }
}
