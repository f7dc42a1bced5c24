import type { Request, Response } from 'express';
import { MinuteWindow } from './minute-window.js';
import type { LimiterMetrics } from '../../telemetry/metrics/limiter-metrics.js';
import { rateLimited } from '../../http/errors/api-error.js';
import { clientNetwork } from '../../http/client-network.js';
import { writeLimitHeaders } from './limit-headers.js';

/** Limits failed authentications and unserved paths per client address; requests with a valid key are not affected. */
export class AddressLimit {
  private readonly window = new MinuteWindow();

  /** @param limit failures per minute and address */
  constructor(
    private readonly limit: number,
    private readonly metrics: LimiterMetrics,
  ) {}

  /**
   * Counts a request that is about to be refused.
   * @throws ApiError 429 instead of that refusal if the address has used up its limit for the minute
   */
  countFailure(request: Request, response: Response): void {
    const window = this.window.count(clientNetwork(request.ip));
    const isAllowed = window.count <= this.limit;
    this.metrics.decide('address', isAllowed ? 'allowed' : 'refused');
    if (isAllowed) return;
    writeLimitHeaders(response, { policy: 'address', limit: this.limit, window });
    const message = `More than ${this.limit} refused requests per minute from this address; retry in ${window.secondsLeft} seconds`;
    throw rateLimited(message, window.secondsLeft);
  }
}
