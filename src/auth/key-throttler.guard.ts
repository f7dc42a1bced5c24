import { type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import {
  InjectThrottlerOptions,
  InjectThrottlerStorage,
  ThrottlerGuard,
  type ThrottlerModuleOptions,
  type ThrottlerRequest,
} from '@nestjs/throttler';
import type { Request, Response } from 'express';
import { writeLimitHeaders } from './rate-limit/limit-headers.js';
import type { Caller } from '../domain/access/caller.js';
import type { KeyStanding } from './rate-limit/key-standing.js';
import { KeyThrottlerStorage } from './rate-limit/key-throttler.storage.js';
import { Metrics } from '../telemetry/metrics/metrics.js';
import { callerOf } from './caller-of.js';
import { mapMaybeAsync } from './map-maybe-async.js';
import { tooManyRequests } from './too-many-requests.js';

/** Injection token of the limit for keys without their own. */
export const DEFAULT_LIMIT = Symbol('requests per minute of a key');

const STANDING = Symbol('standing');
const COUNTED = Promise.resolve(true);

interface CountedRequest extends Request {
  [STANDING]?: KeyStanding;
}

/** Limits the requests of each key across all operations (429, docs/decisions/0118). */
@Injectable()
export class KeyThrottlerGuard extends ThrottlerGuard {
  constructor(
    @InjectThrottlerOptions() options: ThrottlerModuleOptions,
    @InjectThrottlerStorage() protected override readonly storageService: KeyThrottlerStorage,
    reflector: Reflector,
    @Inject(DEFAULT_LIMIT) private readonly defaultLimit: number,
    private readonly metrics: Metrics,
  ) {
    super(options, storageService, reflector);
  }

  /**
   * Counts a request of an identified caller before the router; synchronously if the storage can.
   * @throws ApiError 429 if the key has used up its limit for the minute
   */
  count(request: Request, response: Response): void | Promise<void> {
    const caller = callerOf(request);
    const standing = this.storageService.count(caller.keyUuid, limitOf(caller, this.defaultLimit));
    return mapMaybeAsync(standing, (counted) => {
      this.settle(request, response, counted);
    });
  }

  /** A request that was counted before the router is not counted again. */
  override canActivate(context: ExecutionContext): Promise<boolean> {
    return requestOf(context)[STANDING] === undefined ? super.canActivate(context) : COUNTED;
  }

  /** By the identifier of the key, never by the key itself. */
  protected override getTracker(request: Request): Promise<string> {
    return Promise.resolve(callerOf(request).keyUuid);
  }

  /** One window for all operations; by default the throttler has one for each. */
  protected override generateKey(_context: ExecutionContext, tracker: string): string {
    return tracker;
  }

  protected override async handleRequest(props: ThrottlerRequest): Promise<boolean> {
    const { context, limit, ttl, throttler, getTracker, generateKey } = props;
    const request = requestOf(context);
    const tracker = await getTracker(request, context);
    const key = generateKey(context, tracker, throttler.name ?? 'default');
    const standing = await this.storageService.increment(key, ttl, limitOf(callerOf(request), limit));
    this.settle(request, context.switchToHttp().getResponse<Response>(), standing);
    return true;
  }

  /** The headers are set first, because a 429 carries them too. */
  private settle(request: CountedRequest, response: Response, standing: KeyStanding): void {
    request[STANDING] = standing;
    const { limit, totalHits, timeToExpire, isBlocked } = standing;
    writeLimitHeaders(response, {
      policy: 'default',
      limit,
      window: { count: totalHits, secondsLeft: timeToExpire },
    });
    this.metrics.limiter.decide('key', isBlocked ? 'refused' : 'allowed');
    if (!isBlocked) return;
    throw tooManyRequests(limit, timeToExpire);
  }
}

function requestOf(context: ExecutionContext): CountedRequest {
  return context.switchToHttp().getRequest<CountedRequest>();
}

function limitOf({ requestsPerMinute }: Caller, defaultLimit: number): number {
  return requestsPerMinute ?? defaultLimit;
}
