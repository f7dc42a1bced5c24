import { type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import {
  InjectThrottlerOptions,
  InjectThrottlerStorage,
  ThrottlerGuard,
  type ThrottlerModuleOptions,
  type ThrottlerRequest,
} from '@nestjs/throttler';
import type { Request } from 'express';
import { addHeader, replaceHeader } from '../http/response-head.js';
import { writeLimitHeaders } from './rate-limit/limit-headers.js';
import type { Caller } from '../domain/access/caller.js';
import type { KeyStanding } from './rate-limit/key-standing.js';
import { KeyThrottlerStorage } from './rate-limit/key-throttler.storage.js';
import { Metrics } from '../telemetry/metrics/metrics.js';
import { callerOf } from './caller-of.js';
import { mapMaybeAsync } from './map-maybe-async.js';
import { tooCostly, tooManyRequests } from './too-many-requests.js';

/** Injection token of the limit for keys without their own. */
export const DEFAULT_LIMIT = Symbol('requests per minute of a key');

const STANDING = Symbol('standing');
const COUNTED = Promise.resolve(true);

interface CountedRequest extends Request {
  [STANDING]?: KeyStanding;
}

/** Limits the requests of each key across all operations (429, docs/decisions/0048). */
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
  count(request: Request): void | Promise<void> {
    const caller = callerOf(request);
    const standing = this.storageService.count(caller.keyUuid, limitOf(caller, this.defaultLimit));
    return mapMaybeAsync(standing, (counted) => {
      this.settle(request, counted);
    });
  }

  /**
   * Counts a request that was already counted once as further requests, all of them or none.
   * @param share of the limit that it may take at most, the first request included
   * @throws ApiError 429 if the key has less left in this minute
   */
  async charge(request: CountedRequest, requests: number, share = 1): Promise<void> {
    const first = request[STANDING];
    if (first === undefined) throw new Error('The request was not counted');
    const cost = Math.min(requests, Math.floor(first.limit * share) - 1);
    if (cost <= 0) return;
    const caller = callerOf(request);
    const counted = await this.storageService.count(caller.keyUuid, limitOf(caller, this.defaultLimit), cost);
    const { limit, isBlocked, timeToExpire } = counted;
    const totalHits = isBlocked ? counted.totalHits - cost : counted.totalHits;
    writeStanding(request, { ...counted, totalHits }, replaceHeader);
    if (!isBlocked) return;
    this.metrics.limiter.decide('key', 'refused');
    throw tooCostly(cost + 1, { limit, left: Math.max(0, limit - totalHits) + 1, secondsLeft: timeToExpire });
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
    this.settle(request, standing);
    return true;
  }

  /** The headers are set first, because a 429 carries them too. */
  private settle(request: CountedRequest, standing: KeyStanding): void {
    request[STANDING] = standing;
    writeStanding(request, standing);
    const { limit, timeToExpire, isBlocked } = standing;
    this.metrics.limiter.decide('key', isBlocked ? 'refused' : 'allowed');
    if (!isBlocked) return;
    throw tooManyRequests(limit, timeToExpire);
  }
}

function writeStanding(
  { res: response }: Request,
  { limit, totalHits, timeToExpire }: KeyStanding,
  write = addHeader,
): void {
  if (response === undefined) return;
  writeLimitHeaders(
    response,
    { policy: 'default', limit, window: { count: totalHits, secondsLeft: timeToExpire } },
    write,
  );
}

function requestOf(context: ExecutionContext): CountedRequest {
  return context.switchToHttp().getRequest<CountedRequest>();
}

function limitOf({ requestsPerMinute }: Caller, defaultLimit: number): number {
  return requestsPerMinute ?? defaultLimit;
}
