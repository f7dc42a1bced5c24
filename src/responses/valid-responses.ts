import type { Request } from 'express';
import { callerOf } from '../auth/caller-of.js';
import { mayRead } from '../auth/read-access.js';
import type { Clock } from '../config/clock.js';
import type { RateSheets } from '../rate-sheets/rate-sheets.js';
import { cacheKeyOf } from './cache-key-of.js';
import { type CachedResponse, type KnownResponse, ResponseCache, type Validator } from './response-cache.js';

/** The cached responses to requests whose callers are admitted. Responses in a scenario are not cached. */
export class ValidResponses {
  private readonly cache: ResponseCache;
  private readonly excluded = new WeakSet<Request>();

  /** @param bytesMax 0: nothing is cached */
  constructor(
    bytesMax: number,
    private readonly sheets: RateSheets,
    private readonly clock: Clock,
  ) {
    this.cache = new ResponseCache(bytesMax);
  }

  get bytes(): number {
    return this.cache.bytes;
  }

  /** What is known of the response to a request, if it is still valid and the caller may read the property. */
  get(request: Request): KnownResponse | undefined {
    const known = this.cache.get(cacheKeyOf(request));
    return known !== undefined && this.isValid(known, request) ? known : undefined;
  }

  /** The response to this request is not cached. */
  exclude(request: Request): void {
    this.excluded.add(request);
  }

  put(request: Request, response: CachedResponse): void {
    if (this.isCacheable(request, response)) this.cache.put(cacheKeyOf(request), response);
  }

  /** Caches what identifies a response, so that its next 304 needs no router. The request must have passed all checks. */
  putValidator(request: Request, validator: Validator): void {
    if (this.isCacheable(request, validator)) this.cache.putValidator(cacheKeyOf(request), validator);
  }

  private isValid({ propertyUuid, edition, today }: Validator, request: Request): boolean {
    const sheet = this.sheets.inMemory(propertyUuid);
    return (
      sheet?.edition === edition && this.clock.todayIn(sheet.timezone) === today && mayRead(callerOf(request), sheet)
    );
  }

  /** Whatever is not from a sheet in memory would not be valid later either, and only evict what is. */
  private isCacheable(request: Request, { propertyUuid, edition }: Validator): boolean {
    if (callerOf(request).run !== undefined || this.excluded.has(request)) return false;
    return this.sheets.inMemory(propertyUuid)?.edition === edition;
  }
}
