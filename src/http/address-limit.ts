import type { Request, Response } from 'express';
import { normalizeIp } from '@nestjs/throttler';
import { rateLimited } from './api-error.js';
import { writeLimitHeaders } from './limit-headers.js';
import { MinuteWindow } from './minute-window.js';

/** A subscriber usually gets a whole /64 of IPv6, so single addresses in it are no different callers. */
const IPV6_PREFIX = 64;

/** Limits failed authentications and unserved paths by client address; a good key never meets it. */
export class AddressLimit {
  private readonly window = new MinuteWindow();

  /** @param limit failures a minute for each address */
  constructor(private readonly limit: number) {}

  /**
   * Counts a request that is about to be refused.
   * @throws ApiError 429 in place of that refusal where the address has spent its minute
   */
  async countFailure(request: Request, response: Response): Promise<void> {
    const window = await this.window.count(normalizeIp(request.ip ?? '', IPV6_PREFIX));
    if (window.count <= this.limit) return;
    writeLimitHeaders(response, { policy: 'address', limit: this.limit, window });
    const message = `More than ${this.limit} refused requests a minute from this address; wait ${window.secondsLeft} seconds`;
    throw rateLimited(message, window.secondsLeft);
  }
}
