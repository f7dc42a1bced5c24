import type { ExecutionContext } from '@nestjs/common';
import { ThrottlerGuard, type ThrottlerRequest } from '@nestjs/throttler';
import type { Request, Response } from 'express';
import { rateLimited } from '../http/api-error.js';
import { writeLimitHeaders } from '../http/limit-headers.js';
import { callerOf } from './caller-of.js';

/** Limits each key over all operations together; runs after the key guard, which finds out whose the key is. */
export class RateLimitGuard extends ThrottlerGuard {
  protected override getTracker(request: Request): Promise<string> {
    return Promise.resolve(callerOf(request).keyUuid);
  }

  /** The key alone: the throttler's own name for a counter holds the route, and so limits each route apart. */
  protected override generateKey(_context: ExecutionContext, keyUuid: string): string {
    return keyUuid;
  }

  protected override async handleRequest({ context, limit, ttl, throttler }: ThrottlerRequest): Promise<boolean> {
    const http = context.switchToHttp();
    const { keyUuid } = callerOf(http.getRequest<Request>());
    const name = throttler.name ?? 'default';
    const record = await this.storageService.increment(keyUuid, ttl, limit, ttl, name);
    const secondsLeft = record.timeToExpire;
    const window = { count: record.totalHits, secondsLeft };
    writeLimitHeaders(http.getResponse<Response>(), { policy: name, limit, window });
    if (!record.isBlocked) return true;
    throw rateLimited(`More than ${limit} requests a minute with this key; wait ${secondsLeft} seconds`, secondsLeft);
  }
}
