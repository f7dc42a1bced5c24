import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { ChangeFeed } from '../database/change-feed.js';
import { ApiKeyRepository } from '../database/read/api-key.repository.js';
import type { FoundKey } from '../domain/access/found-key.js';
import { Metrics } from '../telemetry/metrics/metrics.js';

/**
 * A revocation is notified at once. If that notification is missed, the revocation still takes effect within 5 s; the
 * remaining second is for requests in progress.
 */
const LIVE_MS = 4000;
/** Shorter, because a key may be imported right after it was first tried. */
const NOT_LIVE_MS = 2000;
/** For live keys and for others, so that a flood of made-up keys never evicts a live one. */
const KEYS_MAX = 10_000;

/** Injection token of the digests of keys that are always rejected, even if stored. */
export const REFUSED_KEYS = Symbol('refused keys');

const ignore = (): void => undefined;

const UNKNOWN: FoundKey = { state: 'unknown' };

/** With resolution 0, `lru-cache` reads the clock every time, so that an entry expires exactly on time. */
const BOUNDS = { max: KEYS_MAX, ttlResolution: 0 };

/** Look-up results, cached until the keys change. Ages are measured by `performance.now()`, which is monotonic. */
class KeyCache {
  readonly live = new LRUCache<string, FoundKey>({ ...BOUNDS, ttl: LIVE_MS });
  readonly notLive = new LRUCache<string, FoundKey>({ ...BOUNDS, ttl: NOT_LIVE_MS });
  /** Concurrent requests with the same key share one query. A change of keys replaces the map. */
  pending = new Map<string, Promise<FoundKey>>();

  get(digest: string): FoundKey | Promise<FoundKey> | undefined {
    return this.live.get(digest) ?? this.notLive.get(digest) ?? this.pending.get(digest);
  }

  /** @param start when the query began, from which the age of its result counts */
  set(digest: string, found: FoundKey, start: number): void {
    if (found.state !== 'live') {
      this.notLive.set(digest, found, { start });
      return;
    }
    const ttl = Math.min(LIVE_MS, found.endsInMs ?? LIVE_MS);
    // In lru-cache, a TTL of 0 means no expiry.
    if (ttl > 0) this.live.set(digest, found, { start, ttl });
  }

  clear(): void {
    this.live.clear();
    this.notLive.clear();
    this.pending = new Map();
  }
}

/**
 * Looks up the holders of keys and caches them briefly, by hash and never by key. The age of an entry counts from before the
 * query, and no entry outlives the key's own expiry (docs/decisions/0072).
 */
@Injectable()
export class KnownKeys {
  private readonly cache = new KeyCache();

  constructor(
    private readonly keys: ApiKeyRepository,
    private readonly metrics: Metrics,
    changes: ChangeFeed,
    @Inject(REFUSED_KEYS) private readonly refused: ReadonlySet<string>,
  ) {
    const clear = (): void => {
      this.cache.clear();
    };
    changes.listen({ propertyChanged: ignore, allPropertiesChanged: ignore, keysChanged: clear });
  }

  /**
   * The holder of a key; synchronous if cached.
   * @param digest of digestKey
   */
  find(digest: string): FoundKey | Promise<FoundKey> {
    const cached = this.cache.get(digest);
    if (cached !== undefined) {
      this.metrics.keys.lookUp('remembered');
      return cached;
    }
    const { pending } = this.cache;
    const query = this.query(digest).finally(() => pending.delete(digest));
    pending.set(digest, query);
    return query;
  }

  private async query(digest: string): Promise<FoundKey> {
    const { pending } = this.cache;
    const start = performance.now();
    const found = this.refused.has(digest) ? UNKNOWN : await this.keys.find(Buffer.from(digest, 'base64'));
    this.metrics.keys.lookUp(found.state === 'live' ? 'found' : 'unknown');
    // The result of a query that began before a change may be stale.
    if (pending === this.cache.pending) this.cache.set(digest, found, start);
    return found;
  }
}
