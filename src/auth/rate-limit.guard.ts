import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { rateLimited } from '../http/api-error.js';
import { writeLimitHeaders } from '../http/limit-headers.js';
import { KeyLimit } from '../limits/key-limit.js';
import { Metrics } from '../metrics/metrics.js';
import { callerOf } from './caller-of.js';

/** Under this name the guard is given the limit of keys that have none of their own. */
export const DEFAULT_LIMIT = Symbol('requests a minute of a key');

/** The second guard: limits each key over all operations together (docs/decisions/0048). */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly keys: KeyLimit,
    @Inject(DEFAULT_LIMIT) private readonly defaultLimit: number,
    private readonly metrics: Metrics,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const { keyUuid, requestsPerMinute } = callerOf(http.getRequest<Request>());
    const { limit, window } = await this.keys.count(keyUuid, requestsPerMinute ?? this.defaultLimit);
    writeLimitHeaders(http.getResponse<Response>(), { policy: 'default', limit, window });
    const isAllowed = window.count <= limit;
    this.metrics.limiter.decide('key', isAllowed ? 'allowed' : 'refused');
    if (isAllowed) return true;
    const wait = window.secondsLeft;
    throw rateLimited(`More than ${limit} requests a minute with this key; wait ${wait} seconds`, wait);
  }
}
