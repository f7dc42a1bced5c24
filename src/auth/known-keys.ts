import { Inject, Injectable } from '@nestjs/common';
import { ChangeFeed } from '../database/change-feed.js';
import { ApiKeyRepository } from '../database/read/api-key.repository.js';
import type { FoundKey } from '../keys/found-key.js';
import { Metrics } from '../metrics/metrics.js';
import { ShortMemory } from './short-memory.js';

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

/** What is known between two changes of keys. */
class KnownAnswers {
  readonly live = new ShortMemory<FoundKey>(KEYS_MAX);
  readonly notLive = new ShortMemory<FoundKey>(KEYS_MAX);
  /** Requests that come while the database is asked for the same key wait for the one answer. */
  readonly asked = new Map<string, Promise<FoundKey>>();

  recall(digest: string, now: number): FoundKey | Promise<FoundKey> | undefined {
    return this.live.recall(digest, now) ?? this.notLive.recall(digest, now) ?? this.asked.get(digest);
  }
}

/**
 * Finds the holders of keys and remembers the answers for a short while, by the hash and never by the key. An age counts
 * from before the database was asked, and no entry outlives the key's own end (docs/decisions/0072).
 */
@Injectable()
export class KnownKeys {
  private answers = new KnownAnswers();

  constructor(
    private readonly keys: ApiKeyRepository,
    private readonly metrics: Metrics,
    changes: ChangeFeed,
    @Inject(REFUSED_KEYS) private readonly refused: ReadonlySet<string>,
  ) {
    // Answers that are still on their way were asked for before the change: they go where nobody looks any more.
    const forget = (): void => void (this.answers = new KnownAnswers());
    changes.listen({ propertyChanged: ignore, allPropertiesChanged: ignore, keysChanged: forget });
  }

  /**
   * The holder of a key: at once where it is remembered.
   * @param digest of digestKey
   */
  find(digest: string): FoundKey | Promise<FoundKey> {
    const now = performance.now();
    const { answers } = this;
    const known = answers.recall(digest, now);
    if (known !== undefined) {
      this.metrics.keys.lookUp('remembered');
      return known;
    }
    const answer = this.ask(digest, now).finally(() => answers.asked.delete(digest));
    answers.asked.set(digest, answer);
    return answer;
  }

  private async ask(digest: string, askedAt: number): Promise<FoundKey> {
    const { answers } = this;
    const found = this.refused.has(digest) ? UNKNOWN : await this.keys.find(Buffer.from(digest, 'base64'));
    this.metrics.keys.lookUp(found.state === 'live' ? 'found' : 'unknown');
    if (found.state === 'live') {
      answers.live.remember(digest, found, askedAt + Math.min(LIVE_MS, found.endsInMs ?? LIVE_MS));
    } else {
      answers.notLive.remember(digest, found, askedAt + NOT_LIVE_MS);
    }
    return found;
  }
}
