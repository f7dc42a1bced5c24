import { Inject, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { rateLimited } from '../http/api-error.js';
import { writeLimitHeaders } from '../http/limit-headers.js';
import type { Caller } from '../keys/caller.js';
import { KeyLimit } from '../limits/key-limit.js';
import type { KeyStanding } from '../limits/key-standing.js';
import { Metrics } from '../metrics/metrics.js';
import { whenThere } from './when-there.js';

/** Under this name the limit is given that keys have which have none of their own. */
export const DEFAULT_LIMIT = Symbol('requests a minute of a key');

/** Limits each key over all operations together (docs/decisions/0048). */
@Injectable()
export class RateLimit {
  constructor(
    private readonly keys: KeyLimit,
    @Inject(DEFAULT_LIMIT) private readonly defaultLimit: number,
    private readonly metrics: Metrics,
  ) {}

  /**
   * Counts a request of a key, and tells the caller where it stands.
   * @throws ApiError 429 where the key has spent its minute
   */
  count({ keyUuid, requestsPerMinute }: Caller, response: Response): KeyStanding | Promise<KeyStanding> {
    return whenThere(this.keys.count(keyUuid, requestsPerMinute ?? this.defaultLimit), (standing) => {
      const { limit, window } = standing;
      writeLimitHeaders(response, { policy: 'default', limit, window });
      const isAllowed = window.count <= limit;
      this.metrics.limiter.decide('key', isAllowed ? 'allowed' : 'refused');
      if (isAllowed) return standing;
      const wait = window.secondsLeft;
      throw rateLimited(`More than ${limit} requests a minute with this key; wait ${wait} seconds`, wait);
    });
  }
}
