import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { ChangeFeed } from '../database/change-feed.js';
import { ApiKeyRepository } from '../database/read/api-key.repository.js';
import type { FoundKey } from '../domain/access/found-key.js';
import { Metrics } from '../telemetry/metrics/metrics.js';

/**
 * A revocation is told at once. Where that message is missed, it holds within 5 s all the same; the rest of them is for a
 * request that was just being answered.
 */
const LIVE_MS = 4000;
/** Shorter, because a key may be imported right after somebody has tried it. */
const NOT_LIVE_MS = 2000;
/** Of each sort, so that a flood of invented keys never drives out a live one. */
const KEYS_MAX = 10_000;

/** Where the digests of keys are injected that open nothing, also while they are stored. */
export const REFUSED_KEYS = Symbol('refused keys');

const ignore = (): void => undefined;

const UNKNOWN: FoundKey = { state: 'unknown' };

/** Without a resolution, by which `lru-cache` would save readings of the clock, an entry is over at its very moment. */
const BOUNDS = { max: KEYS_MAX, ttlResolution: 0 };

/** What is known between two changes of keys. Ages are of `performance.now()`, a clock that cannot be set back. */
class KnownAnswers {
  readonly live = new LRUCache<string, FoundKey>({ ...BOUNDS, ttl: LIVE_MS });
  readonly notLive = new LRUCache<string, FoundKey>({ ...BOUNDS, ttl: NOT_LIVE_MS });
  /** Requests that come while the database is asked for the same key wait for the one answer. A change replaces the map. */
  asked = new Map<string, Promise<FoundKey>>();

  recall(digest: string): FoundKey | Promise<FoundKey> | undefined {
    return this.live.get(digest) ?? this.notLive.get(digest) ?? this.asked.get(digest);
  }

  /** @param start when the database was asked, from when on an answer ages */
  remember(digest: string, found: FoundKey, start: number): void {
    if (found.state !== 'live') {
      this.notLive.set(digest, found, { start });
      return;
    }
    const ttl = Math.min(LIVE_MS, found.endsInMs ?? LIVE_MS);
    // To lru-cache, no time at all to live means forever.
    if (ttl > 0) this.live.set(digest, found, { start, ttl });
  }

  forget(): void {
    this.live.clear();
    this.notLive.clear();
    this.asked = new Map();
  }
}

/**
 * Finds the holders of keys and remembers the answers for a short while, by the hash and never by the key. An age counts
 * from before the database was asked, and no entry outlives the key's own end (docs/decisions/0072).
 */
@Injectable()
export class KnownKeys {
  private readonly answers = new KnownAnswers();

  constructor(
    private readonly keys: ApiKeyRepository,
    private readonly metrics: Metrics,
    changes: ChangeFeed,
    @Inject(REFUSED_KEYS) private readonly refused: ReadonlySet<string>,
  ) {
    const forget = (): void => {
      this.answers.forget();
    };
    changes.listen({ propertyChanged: ignore, allPropertiesChanged: ignore, keysChanged: forget });
  }

  /**
   * The holder of a key: at once where it is remembered.
   * @param digest of digestKey
   */
  find(digest: string): FoundKey | Promise<FoundKey> {
    const known = this.answers.recall(digest);
    if (known !== undefined) {
      this.metrics.keys.lookUp('remembered');
      return known;
    }
    const { asked } = this.answers;
    const answer = this.ask(digest).finally(() => asked.delete(digest));
    asked.set(digest, answer);
    return answer;
  }

  private async ask(digest: string): Promise<FoundKey> {
    const { asked } = this.answers;
    const askedAt = performance.now();
    const found = this.refused.has(digest) ? UNKNOWN : await this.keys.find(Buffer.from(digest, 'base64'));
    this.metrics.keys.lookUp(found.state === 'live' ? 'found' : 'unknown');
    // What was asked for before a change may not be true any more.
    if (asked === this.answers.asked) this.answers.remember(digest, found, askedAt);
    return found;
  }
}
