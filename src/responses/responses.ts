import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { assertMayRead } from '../auth/read-access.js';
import type { Config } from '../config/config.js';
import { packageVersion } from '../config/package-version.js';
import { CONFIG } from '../config/tokens.js';
import { UnsentBytes } from '../http/connections/unsent-bytes.js';
import { Metrics } from '../telemetry/metrics/metrics.js';
import type { ResponseMetrics } from '../telemetry/metrics/metrics.js';
import { contextOf } from '../http/request-context.js';
import { addHeader } from '../http/response-head.js';
import { type GoesOn, inSlices, type PausedFor } from '../http/queue/in-slices.js';
import type { DatedSheet } from '../rate-sheets/dated-sheet.js';
import { RateSheets } from '../rate-sheets/rate-sheets.js';
import { compress, isCompressed } from './compression.js';
import { bodyWriterOf } from './body-writer-of.js';
import { cacheKeyOf } from './cache-key-of.js';
import { matchesIfNoneMatch, tagOfBody, tagOfSource } from './entity-tag.js';
import { LARGE_LIMITS, LargeResponses, SEARCH_LIMITS } from './large-responses.js';
import { bodyTextOf, type BodyText, type TextInSteps } from './body-text.js';
import { LazyResponse } from './lazy-response.js';
import type { SearchResponse } from './search-response.js';
import { type CachedResponse, ResponseCache } from './response-cache.js';
import { sendCompressed, sendNotModified, sendPlain } from './send.js';
import { WORK_AT_ONCE_MAX } from './work-of.js';
import type { WrittenResponse } from './written-response.js';

/** A response to be sent. */
interface PendingResponse {
  readonly request: Request;
  readonly response: Response;
  readonly text: BodyText;
}

/** A response that is generated from a rate sheet. */
interface PendingSheetResponse extends PendingResponse {
  readonly source: DatedSheet;
  readonly cacheKey: string;
  readonly tag: string;
  /** Whether the response is taken from the cache, or stored there. */
  readonly isCached: boolean;
}

/**
 * Sends responses: with an entity tag, compressed if the client accepts it, and from the cache if the same request was
 * made before, for the same revision and date (docs/decisions/0093).
 */
@Injectable()
export class Responses {
  private readonly release = packageVersion();
  private readonly cache: ResponseCache;
  private readonly large: LargeResponses<CachedResponse>;
  private readonly searches: LargeResponses<Buffer>;
  private searchCount = 0;
  private readonly metrics: ResponseMetrics;

  constructor(
    @Inject(CONFIG) { responseCacheMb }: Config,
    private readonly sheets: RateSheets,
    private readonly unsent: UnsentBytes,
    { responses, queues }: Metrics,
  ) {
    this.metrics = responses;
    this.cache = new ResponseCache(responseCacheMb * 2 ** 20);
    this.large = new LargeResponses(LARGE_LIMITS, queues.of('answers'), unsent);
    this.searches = new LargeResponses(SEARCH_LIMITS, queues.of('searches'), unsent);
    responses.watch(() => this.cache.bytes);
  }

  /** Whether a request was responded to from the cache, or could be; its guards decide by it when they shed requests. */
  isCached(request: Request): boolean {
    return this.cache.has(cacheKeyOf(request));
  }

  /** Generates and sends the response of a handler, or 304: tagged, compressed if the client accepts it, and cached. */
  async sendLazy(response: Response, lazy: LazyResponse | WrittenResponse): Promise<void> {
    const { req: request } = response;
    const pending = { request, response, text: bodyTextOf(lazy) };
    const { source } = lazy;
    if (source === undefined) return this.sendUncached(pending);
    const context = contextOf(request);
    // Whoever made the body: no response leaves that its caller may not read.
    assertMayRead(context, source.sheet, source.sheet.uuid);
    const cacheKey = cacheKeyOf(request);
    // What is not from a cached sheet would only evict what is. A response in a scenario is never sent to another request.
    const isCached =
      context.scenario === undefined &&
      !(lazy instanceof LazyResponse && lazy.terms.isCached === false) &&
      this.sheets.inMemory(source.sheet.uuid)?.edition === source.sheet.edition;
    const tag = tagOfSource(source, cacheKey, this.release);
    return this.sendFromSheet({ ...pending, source, cacheKey, tag, isCached });
  }

  /** Sends the response of a search, or 304: made in its turn if it is large, tagged by its body, and not cached. */
  async sendSearch(response: Response, search: SearchResponse): Promise<void> {
    const { req: request } = response;
    const room = this.room(request);
    if (room !== undefined) await room;
    const make = async (goesOn: GoesOn, pausedFor: PausedFor = (wait) => wait): Promise<Buffer | undefined> => {
      const body = await search.make(goesOn, pausedFor);
      return body === undefined ? undefined : Buffer.from(JSON.stringify(body));
    };
    // Each has its own name: data may have changed between two equal requests.
    this.searchCount += 1;
    const wanted = { keyUuid: contextOf(request).caller.keyUuid, name: String(this.searchCount), make };
    const body = search.isLarge ? await this.searches.get(response, wanted) : await make(() => true);
    if (body === undefined) return;
    const stillRoom = this.room(request);
    if (stillRoom !== undefined) await stillRoom;
    await this.sendTagged(request, response, body);
  }

  private async sendFromSheet(pending: PendingSheetResponse): Promise<void> {
    const { request, response, text, tag, cacheKey, isCached } = pending;
    this.showAge(response, pending.source.sheet.uuid);
    if (matchesIfNoneMatch(tag, request.headers['if-none-match'])) {
      sendNotModified(response, tag);
      return;
    }
    const cached = isCached ? this.cache.get(cacheKey, tag) : undefined;
    if (cached !== undefined) {
      this.metrics.count('hit');
      await this.send(pending, cached);
      return;
    }
    const { inSteps } = text;
    const isLarge = inSteps !== undefined && inSteps.work > WORK_AT_ONCE_MAX;
    // If there is room, nothing may be awaited before sending: otherwise a whole burst would be admitted to the same room.
    const room = this.room(request);
    if (room !== undefined) await room;
    const made = isLarge ? await this.getLarge(pending, inSteps) : this.store(pending, text.whole());
    if (made !== undefined) await this.send(pending, made);
  }

  /** A large response, generated in its turn; undefined: the client disconnected. */
  private async getLarge(pending: PendingSheetResponse, text: TextInSteps): Promise<CachedResponse | undefined> {
    const { request, response, cacheKey, tag } = pending;
    const run = { isOwn: false };
    const make = (goesOn: GoesOn): Promise<CachedResponse | undefined> => {
      run.isOwn = true;
      return this.makeLarge(pending, text, goesOn);
    };
    const { caller, scenario } = contextOf(request);
    // A scenario shares no run with requests whose response is cached.
    const wanted = { keyUuid: caller.keyUuid, name: `${tag} ${cacheKey} ${scenario?.scenario.text ?? ''}`, make };
    const made = await this.large.get(response, wanted);
    if (!run.isOwn && made !== undefined) this.metrics.count('shared');
    return made;
  }

  /** Compresses too, so that only one body of megabytes is compressed at a time. */
  private async makeLarge(
    pending: PendingSheetResponse,
    { write }: TextInSteps,
    goesOn: GoesOn,
  ): Promise<CachedResponse | undefined> {
    const body = await inSlices(write(), goesOn);
    if (body === undefined) return undefined;
    return this.store(pending, body, isCompressed(pending.request, body) ? await compress(body) : undefined);
  }

  /** The age of what is served because the database is away. */
  private showAge(response: Response, propertyUuid: string): void {
    const seconds = this.sheets.staleSeconds(propertyUuid);
    if (seconds === undefined) return;
    addHeader(response, 'Age', String(seconds));
    this.metrics.countStale();
  }

  private store(pending: PendingSheetResponse, body: Buffer, gzipped?: Buffer): CachedResponse {
    this.metrics.count('miss');
    const made = { tag: pending.tag, body, gzipped };
    if (pending.isCached) this.cache.put(pending.cacheKey, made);
    return made;
  }

  private async sendUncached(pending: PendingResponse): Promise<void> {
    const { request, response } = pending;
    const room = this.room(request);
    if (room !== undefined) await room;
    await this.sendTagged(request, response, pending.text.whole());
  }

  private async sendTagged(request: Request, response: Response, body: Buffer): Promise<void> {
    const tag = tagOfBody(body);
    if (matchesIfNoneMatch(tag, request.headers['if-none-match'])) sendNotModified(response, tag);
    else if (isCompressed(request, body)) this.end(response, tag, await this.compress(response, body), sendCompressed);
    else this.end(response, tag, body);
  }

  private async send(pending: PendingSheetResponse, made: CachedResponse): Promise<void> {
    const { request, response, cacheKey, isCached } = pending;
    const room = this.room(request);
    if (room !== undefined) await room;
    if (!isCompressed(request, made.body)) {
      this.end(response, made.tag, made.body);
      return;
    }
    const gzipped = made.gzipped ?? (await this.compress(response, made.body));
    if (made.gzipped === undefined && isCached) this.cache.put(cacheKey, { ...made, gzipped });
    this.end(response, made.tag, gzipped, sendCompressed);
  }

  /** @throws ApiError 503 if too much remains unsent; called once before a body is generated and once before it is sent */
  private room(request: Request): undefined | Promise<void> {
    return this.unsent.room(contextOf(request).caller.keyUuid);
  }

  private end(response: Response, tag: string, body: Buffer, send = sendPlain): void {
    send(response, tag, body, bodyWriterOf(response.req));
    this.hold(response, body);
  }

  private async compress(response: Response, body: Buffer): Promise<Buffer> {
    const release = this.hold(response, body);
    const compressed = await compress(body);
    release();
    return compressed;
  }

  private hold(response: Response, body: Buffer): () => void {
    return this.unsent.hold(contextOf(response.req).caller.keyUuid, response, body.length);
  }
}
