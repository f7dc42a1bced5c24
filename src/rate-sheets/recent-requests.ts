import { LRUCache } from 'lru-cache';

/** A client that explores a property sends its requests within this time; a crawl does not return so soon. */
const WITHIN_MS = 60_000;

/** How many properties are remembered: some megabytes. */
const PROPERTIES_MAX = 20_000;

/** The properties that were requested lately, to recognise those that are requested again. */
export class RecentRequests {
  private readonly uuids = new LRUCache<string, true>({ max: PROPERTIES_MAX, ttl: WITHIN_MS });

  /** Remembers a request for a property; returns whether there was another one lately. */
  isRepeated(uuid: string): boolean {
    const isKnown = this.uuids.has(uuid);
    this.uuids.set(uuid, true);
    return isKnown;
  }
}
