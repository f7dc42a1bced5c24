import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { LRUCache } from 'lru-cache';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/tokens.js';
import { ChangeFeed } from '../database/change-feed.js';
import { DatabaseOutage } from '../database/database-outage.js';
import { ApiKeyRepository } from '../database/read/api-key.repository.js';
import { digestKey } from '../domain/access/api-key.js';
import type { FoundKey } from '../domain/access/found-key.js';
import { PUBLIC_KEYS } from '../import/demo/public-keys.js';
import { Metrics } from '../telemetry/metrics/metrics.js';
import { LookUps } from './look-ups.js';

/**
 * A revocation is notified at once. If that notification is missed, the revocation still takes effect within 5 s; the
 * remaining second is for requests in progress.
 */
const LIVE_MS = 4000;
/** Shorter, because a key may be imported right after it was first tried. */
const NOT_LIVE_MS = 2000;
/** For live keys and for others, so that a flood of made-up keys never evicts a live one. */
const KEYS_MAX = 10_000;

const UNKNOWN: FoundKey = { state: 'unknown' };

type LiveKey = Extract<FoundKey, { state: 'live' }>;

interface SeenKey {
  readonly found: LiveKey;
  readonly seenAt: number;
}

/** With resolution 0, `lru-cache` reads the clock every time, so that an entry expires exactly on time. */
const BOUNDS = { max: KEYS_MAX, ttlResolution: 0 };

/** Look-up results, cached until the keys change. Ages are measured by `performance.now()`, which is monotonic. */
class KeyCache {
  readonly live = new LRUCache<string, FoundKey>({ ...BOUNDS, ttl: LIVE_MS });
  readonly notLive = new LRUCache<string, FoundKey>({ ...BOUNDS, ttl: NOT_LIVE_MS });
  /** Live keys as last seen: for an outage of the database, and so that they need not wait for their look-up. */
  readonly lastSeen = new LRUCache<string, SeenKey>({ max: KEYS_MAX });
  /** Concurrent requests with the same key share one query. A change of keys replaces the map. */
  pending = new Map<string, Promise<FoundKey>>();

  get(digest: string): FoundKey | Promise<FoundKey> | undefined {
    return this.live.get(digest) ?? this.notLive.get(digest) ?? this.pending.get(digest);
  }

  /** @param start when the query began, from which the age of its result counts */
  set(digest: string, found: FoundKey, start: number): void {
    if (found.state !== 'live') {
      this.notLive.set(digest, found, { start });
      this.lastSeen.delete(digest);
      return;
    }
    this.lastSeen.set(digest, { found, seenAt: start });
    const ttl = Math.min(LIVE_MS, found.endsInMs ?? LIVE_MS);
    // In lru-cache, a TTL of 0 means no expiry.
    if (ttl > 0) this.live.set(digest, found, { start, ttl });
  }

  /** Changes may have been missed: everything is looked up again. */
  expire(): void {
    this.live.clear();
    this.notLive.clear();
    this.pending = new Map();
  }

  /** Keys have changed. */
  clear(): void {
    this.expire();
    this.lastSeen.clear();
  }
}

/**
 * Looks up the holders of keys and caches them briefly, by hash and never by key. The age of an entry counts from before the
 * query, and no entry outlives the key's own expiry (docs/decisions/0072).
 */
@Injectable()
export class KnownKeys {
  private readonly cache = new KeyCache();
  private readonly lookUps = new LookUps();
  /** The digests of keys that are always rejected, even if stored. */
  private readonly refused: ReadonlySet<string>;

  constructor(
    private readonly keys: ApiKeyRepository,
    private readonly metrics: Metrics,
    changes: ChangeFeed,
    private readonly outage: DatabaseOutage,
    @Inject(CONFIG) { nodeEnv }: Config,
  ) {
    this.refused = new Set(nodeEnv === 'production' ? PUBLIC_KEYS.map(digestKey) : []);
    changes.listen({
      keysChanged: () => {
        this.cache.clear();
      },
      changesMissed: () => {
        this.cache.expire();
      },
    });
  }

  /**
   * The holder of a key; synchronous if cached.
   * @param digest of digestKey
   * @param request by which the key was sent
   */
  find(digest: string, request: Request): FoundKey | Promise<FoundKey> {
    return this.known(digest) ?? this.lookUps.run(request, () => this.known(digest) ?? this.lookUp(digest));
  }

  /** What needs no turn: a result that is cached or in progress, or a key that was live when it was last seen. */
  private known(digest: string): FoundKey | Promise<FoundKey> | undefined {
    const cached = this.cache.get(digest);
    if (cached !== undefined) {
      this.metrics.keys.lookUp('remembered');
      return cached;
    }
    const bridged = this.lastSeen(digest);
    if (bridged !== undefined) return bridged;
    return this.cache.lastSeen.has(digest) ? this.lookUp(digest) : undefined;
  }

  private lookUp(digest: string): Promise<FoundKey> {
    const { pending } = this.cache;
    const query = this.query(digest).finally(() => pending.delete(digest));
    pending.set(digest, query);
    return query;
  }

  private async query(digest: string): Promise<FoundKey> {
    const { pending } = this.cache;
    const start = performance.now();
    let found: FoundKey;
    try {
      found = this.refused.has(digest) ? UNKNOWN : await this.keys.find(Buffer.from(digest, 'base64'));
    } catch (error) {
      this.outage.record(error);
      const bridged = this.lastSeen(digest);
      if (bridged === undefined) throw error;
      return bridged;
    }
    this.metrics.keys.lookUp(found.state === 'live' ? 'found' : 'unknown');
    // The result of a query that began before a change may be stale.
    if (pending === this.cache.pending) this.cache.set(digest, found, start);
    return found;
  }

  /** A key that was live when it was last seen, if the database is away and the key has not expired since. */
  private lastSeen(digest: string): LiveKey | undefined {
    const seen = this.cache.lastSeen.get(digest);
    if (seen === undefined) return undefined;
    const age = performance.now() - seen.seenAt;
    return this.outage.permits(age) && age < (seen.found.endsInMs ?? Infinity) ? seen.found : undefined;
  }
}
