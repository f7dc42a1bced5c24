import type { Request, Response } from 'express';
import type { LimiterMetrics } from '../../telemetry/metrics/limiter-metrics.js';
import { rateLimited } from '../../http/errors/api-error.js';
import { clientNetwork } from '../../http/client-network.js';
import { mapMaybeAsync } from '../map-maybe-async.js';
import { writeLimitHeaders } from './limit-headers.js';
import type { MinuteCounts } from './minute-counts.js';

/** Limits failed authentications and unserved paths per client address; requests with a valid key are not affected. */
export class AddressLimit {
  /** @param limit failures per minute and address */
  constructor(
    private readonly limit: number,
    private readonly counts: MinuteCounts,
    private readonly metrics: LimiterMetrics,
  ) {}

  /**
   * Counts a request that is about to be refused; synchronously if the counts are those of this process.
   * @throws ApiError 429 instead of that refusal if the address has used up its limit for the minute
   */
  countFailure(request: Request, response: Response): void | Promise<void> {
    return mapMaybeAsync(this.counts.count(clientNetwork(request.ip), this.limit), (window) => {
      const isAllowed = window.count <= this.limit;
      this.metrics.decide('address', isAllowed ? 'allowed' : 'refused');
      if (isAllowed) return;
      writeLimitHeaders(response, { policy: 'address', limit: this.limit, window });
      const message = `More than ${this.limit} refused requests per minute from this address; retry in ${window.secondsLeft} seconds`;
      throw rateLimited(message, window.secondsLeft);
    });
  }
}
