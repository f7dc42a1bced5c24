import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { callerOf } from '../auth/caller-of.js';
import { mapMaybeAsync } from '../auth/map-maybe-async.js';
import { Clock } from '../config/clock.js';
import type { Config } from '../config/config.js';
import { packageVersion } from '../config/package-version.js';
import { CONFIG } from '../config/tokens.js';
import { UnsentBytes } from '../http/connections/unsent-bytes.js';
import { Metrics } from '../telemetry/metrics/metrics.js';
import type { ResponseMetrics } from '../telemetry/metrics/response-metrics.js';
import { addHeader } from '../http/response-head.js';
import { type GoesOn, inSlices, type PausedFor } from '../http/queue/in-slices.js';
import type { DatedSheet } from '../rate-sheets/dated-sheet.js';
import { RateSheets } from '../rate-sheets/rate-sheets.js';
import { Serializers } from './json/serializers.js';
import { compress, isCompressed } from './compression.js';
import { bodyWriterOf } from './body-writer-of.js';
import { cacheKeyOf } from './cache-key-of.js';
import { matchesIfNoneMatch, tagOfBody, tagOfSource } from './entity-tag.js';
import { LARGE_LIMITS, LargeResponses, SEARCH_LIMITS } from './large-responses.js';
import { bodyTextOf, type BodyText, type TextInSteps } from './body-text.js';
import { LazyResponse } from './lazy-response.js';
import type { SearchResponse } from './search-response.js';
import type { CachedResponse, KnownResponse, Validator } from './response-cache.js';
import { sendCompressed, sendNotModified, sendPlain } from './send.js';
import { routePathOf } from './route-path-of.js';
import { ValidResponses } from './valid-responses.js';
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
}

/**
 * Sends responses: with an entity tag, compressed if the client accepts it, and from the cache if the same request was
 * made before, for the same revision and date (docs/decisions/0093).
 */
@Injectable()
export class Responses {
  private readonly release = packageVersion();
  private readonly cache: ValidResponses;
  private readonly large: LargeResponses<CachedResponse>;
  private readonly searches: LargeResponses<Buffer>;
  private searchCount = 0;
  private readonly metrics: ResponseMetrics;

  constructor(
    @Inject(CONFIG) { responseCacheMb }: Config,
    private readonly serializers: Serializers,
    private readonly sheets: RateSheets,
    clock: Clock,
    private readonly unsent: UnsentBytes,
    { responses, queues }: Metrics,
  ) {
    this.metrics = responses;
    this.cache = new ValidResponses(responseCacheMb * 2 ** 20, sheets, clock);
    this.large = new LargeResponses(LARGE_LIMITS, queues.of('answers'), unsent);
    this.searches = new LargeResponses(SEARCH_LIMITS, queues.of('searches'), unsent);
    responses.watch(() => this.cache.bytes);
  }

  /**
   * Sends 304 or the cached response, if it is still valid and the caller may read the property; otherwise the request takes its
   * normal path. The caller must be admitted already.
   */
  sendCached(request: Request, response: Response, proceed: () => void): void | Promise<void> {
    const known = this.cache.get(request);
    if (known !== undefined) {
      this.showAge(response, known.propertyUuid);
      if (matchesIfNoneMatch(known.tag, request.headers['if-none-match'])) {
        sendNotModified(response, known.tag);
        return undefined;
      }
      if (hasBody(known)) {
        this.metrics.count('hit');
        return this.send(request, response, known);
      }
    }
    proceed();
    return undefined;
  }

  /** Whether `sendCached` would send the response. The caller must be identified already. */
  isCached(request: Request): boolean {
    const known = this.cache.get(request);
    return known !== undefined && (hasBody(known) || matchesIfNoneMatch(known.tag, request.headers['if-none-match']));
  }

  /** Generates and sends the response of a handler, or 304: tagged, compressed if the client accepts it, and cached. */
  async sendLazy(response: Response, lazy: LazyResponse | WrittenResponse): Promise<void> {
    const { req: request } = response;
    const pending = { request, response, text: bodyTextOf(lazy, request, this.serializers) };
    const { source } = lazy;
    if (source === undefined) return this.sendUncached(pending);
    const cacheKey = cacheKeyOf(request);
    if (lazy instanceof LazyResponse && lazy.terms.isCached === false) this.cache.exclude(request);
    return this.sendFromSheet({ ...pending, source, cacheKey, tag: tagOfSource(source, cacheKey, this.release) });
  }

  /** Sends the response of a search, or 304: made in its turn if it is large, tagged by its body, and not cached. */
  async sendSearch(response: Response, search: SearchResponse): Promise<void> {
    const { req: request } = response;
    const room = this.room(request);
    if (room !== undefined) await room;
    const write = this.serializers.for(this.serializers.operationAt(routePathOf(request)));
    const make = async (goesOn: GoesOn, pausedFor: PausedFor = (wait) => wait): Promise<Buffer | undefined> => {
      const body = await search.make(goesOn, pausedFor);
      return body === undefined ? undefined : write(body);
    };
    // Each has its own name: data may have changed between two equal requests.
    this.searchCount += 1;
    const wanted = { keyUuid: callerOf(request).keyUuid, name: String(this.searchCount), make };
    const body = search.isLarge ? await this.searches.get(response, wanted) : await make(() => true);
    if (body === undefined) return;
    const stillRoom = this.room(request);
    if (stillRoom !== undefined) await stillRoom;
    await this.sendTagged(request, response, body);
  }

  private async sendFromSheet(pending: PendingSheetResponse): Promise<void> {
    const { request, response, text, tag } = pending;
    this.showAge(response, pending.source.sheet.uuid);
    if (matchesIfNoneMatch(tag, request.headers['if-none-match'])) {
      this.cache.putValidator(request, validatorOf(pending));
      sendNotModified(response, tag);
      return;
    }
    const { inSteps } = text;
    const isLarge = inSteps !== undefined && inSteps.work > WORK_AT_ONCE_MAX;
    // If there is room, nothing may be awaited before sending: otherwise a whole burst would be admitted to the same room.
    const room = this.room(request);
    if (room !== undefined) await room;
    const made = isLarge ? await this.getLarge(pending, inSteps) : this.store(pending, text.whole());
    if (made !== undefined) await this.send(request, response, made);
  }

  /** A large response, generated in its turn; undefined: the client disconnected. */
  private async getLarge(pending: PendingSheetResponse, text: TextInSteps): Promise<CachedResponse | undefined> {
    const { request, response, cacheKey, tag } = pending;
    const run = { isOwn: false };
    const make = (goesOn: GoesOn): Promise<CachedResponse | undefined> => {
      run.isOwn = true;
      return this.makeLarge(pending, text, goesOn);
    };
    const { keyUuid, run: scenarioRun } = callerOf(request);
    // A scenario shares no run with requests whose response is cached.
    const wanted = { keyUuid, name: `${tag} ${cacheKey} ${scenarioRun?.scenario.text ?? ''}`, make };
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
    const made = { ...validatorOf(pending), body, gzipped };
    this.cache.put(pending.request, made);
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

  private send(request: Request, response: Response, made: CachedResponse): void | Promise<void> {
    return mapMaybeAsync(this.room(request), () => {
      if (isCompressed(request, made.body)) return this.sendGzipped(request, response, made);
      this.end(response, made.tag, made.body);
      return undefined;
    });
  }

  private async sendGzipped(request: Request, response: Response, made: CachedResponse): Promise<void> {
    const gzipped = made.gzipped ?? (await this.compress(response, made.body));
    if (made.gzipped === undefined) this.cache.put(request, { ...made, gzipped });
    this.end(response, made.tag, gzipped, sendCompressed);
  }

  /** @throws ApiError 503 if too much remains unsent; called once before a body is generated and once before it is sent */
  private room(request: Request): undefined | Promise<void> {
    return this.unsent.room(callerOf(request).keyUuid);
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
    return this.unsent.hold(callerOf(response.req).keyUuid, response, body.length);
  }
}

function validatorOf({ tag, source: { sheet, today } }: PendingSheetResponse): Validator {
  return { tag, propertyUuid: sheet.uuid, edition: sheet.edition, today };
}

function hasBody(known: KnownResponse): known is CachedResponse {
  return known.body !== undefined;
}
