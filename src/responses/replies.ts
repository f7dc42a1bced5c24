import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { assertMayRead, mayRead } from '../auth/read-access.js';
import { Clock } from '../config/clock.js';
import type { Config } from '../config/config.js';
import { packageVersion } from '../config/package-version.js';
import { CONFIG } from '../config/tokens.js';
import { UnsentBytes } from '../http/connections/unsent-bytes.js';
import type { GoesOn, PausedFor } from '../http/queue/in-slices.js';
import { contextOf } from '../http/request-context.js';
import { addHeader } from '../http/response-head.js';
import type { RateSheet } from '../database/read/rate-sheet/rate-sheet.js';
import type { DatedSheet } from '../rate-sheets/dated-sheet.js';
import { RateSheets } from '../rate-sheets/rate-sheets.js';
import { Metrics, type ResponseMetrics } from '../telemetry/metrics/metrics.js';
import { compress, isCompressed } from './compression.js';
import { matchesIfNoneMatch, tagOfBody, tagOfSource } from './entity-tag.js';
import { LARGE_LIMITS, LargeResponses, SEARCH_LIMITS } from './large-responses.js';
import type { Reply } from './reply.js';
import { type CachedResponse, cacheKeyOf, ResponseCache } from './response-cache.js';
import { sendBody, sendIfKnown } from './send.js';

/** What identifies the reply to a request before its body is made. */
interface Identity {
  readonly tag: string;
  readonly sheet: RateSheet;
  /** The same name means the same response, for requests that wait for it at the same time. */
  readonly name: string;
  /** Undefined: it is neither taken from the cache nor stored there. */
  readonly cacheKey: string | undefined;
}

interface PendingReply {
  readonly response: Response;
  /** The key of the caller, by its uuid. */
  readonly owner: string;
  readonly reply: Reply;
  /** Undefined: it is known by its bytes alone. */
  readonly identity: Identity | undefined;
}

const GOES_ON: GoesOn = () => true;
const NOT_PAUSED: PausedFor = (wait) => wait;

/**
 * Sends replies: 304 if the client has it, from the cache if the same request was made before, for the same revision and date
 * (docs/decisions/0093), or else made, in its turn if it is large.
 */
@Injectable()
export class Replies {
  private readonly release = packageVersion();
  private readonly cache: ResponseCache;
  private readonly queues: Readonly<Record<'answers' | 'searches', LargeResponses<CachedResponse>>>;
  private readonly metrics: ResponseMetrics;
  private unsharedCount = 0;

  constructor(
    @Inject(CONFIG) { responseCacheMb }: Config,
    private readonly sheets: RateSheets,
    private readonly clock: Clock,
    private readonly unsent: UnsentBytes,
    { responses, queues }: Metrics,
  ) {
    this.metrics = responses;
    this.cache = new ResponseCache(responseCacheMb * 2 ** 20);
    this.queues = {
      answers: new LargeResponses(LARGE_LIMITS, queues.of('answers'), unsent),
      searches: new LargeResponses(SEARCH_LIMITS, queues.of('searches'), unsent),
    };
    responses.watch(() => this.cache.bytes);
  }

  /** Whether a request would get a cached response or a 304: under overload such requests are shed last. */
  isCached(request: Request): boolean {
    const { propertyUuid, uuid = propertyUuid } = request.params;
    const sheet = typeof uuid === 'string' ? this.sheets.inMemory(uuid) : undefined;
    if (sheet === undefined || !mayRead(contextOf(request).caller, sheet)) return false;
    const key = cacheKeyOf(request);
    const tag = tagOfSource({ sheet, today: this.clock.todayIn(sheet.timezone) }, key, this.release);
    return this.cache.get(key, tag) !== undefined || matchesIfNoneMatch(tag, request.headers['if-none-match']);
  }

  /** Sends the reply of a handler. If it rejects, Nest's exception filters respond. */
  async send(response: Response, reply: Reply): Promise<void> {
    const { req: request } = response;
    const { source } = reply.terms;
    const identity = source && this.identify(request, source, reply);
    const pending = { response, owner: contextOf(request).caller.keyUuid, reply, identity };
    if (identity !== undefined) this.showAge(response, identity.sheet.uuid);
    if (identity !== undefined && sendIfKnown(response, identity.tag)) return;
    let made = this.cached(identity);
    if (made === undefined) {
      // If there is room, nothing may be awaited before sending: otherwise a whole burst would be admitted to the same room.
      const room = this.unsent.room(pending.owner);
      if (room !== undefined) await room;
      const making = this.make(pending);
      made = making instanceof Promise ? await making : making;
    }
    const { isLive = false } = reply.terms;
    if (isLive) addHeader(response, 'Cache-Control', 'no-store');
    if (made === undefined || (identity === undefined && !isLive && sendIfKnown(response, made.tag))) return;
    await this.deliver(pending, made);
  }

  private identify(request: Request, source: DatedSheet, { terms: { isCached = true } }: Reply): Identity {
    const { sheet } = source;
    const context = contextOf(request);
    const { scenario: run } = context;
    // Whoever made the reply: none leaves that its caller may not read.
    assertMayRead(context, sheet, sheet.uuid);
    const key = cacheKeyOf(request);
    const tag = tagOfSource(source, key, this.release);
    // In a scenario, nothing is shared with requests outside of it.
    const name = `${tag} ${key} ${run?.scenario.text ?? ''}`;
    return { tag, sheet, name, cacheKey: isCached && run === undefined ? key : undefined };
  }

  /** The age of what is served because the database is away. */
  private showAge(response: Response, propertyUuid: string): void {
    const seconds = this.sheets.staleSeconds(propertyUuid);
    if (seconds === undefined) return;
    addHeader(response, 'Age', String(seconds));
    this.metrics.countStale();
  }

  private cached(identity: Identity | undefined): CachedResponse | undefined {
    const cached = identity?.cacheKey === undefined ? undefined : this.cache.get(identity.cacheKey, identity.tag);
    if (cached !== undefined) this.metrics.count('hit');
    return cached;
  }

  private keep(identity: Identity | undefined, made: CachedResponse): void {
    if (identity?.cacheKey === undefined) return;
    const { sheet, cacheKey } = identity;
    // What is not from a cached sheet, or of a former edition of it, would only evict what is.
    if (this.sheets.inMemory(sheet.uuid)?.edition === sheet.edition) this.cache.put(cacheKey, made);
  }

  /** Undefined: the client has disconnected. */
  private make(pending: PendingReply): CachedResponse | Promise<CachedResponse | undefined> {
    const { make, terms } = pending.reply;
    if (terms.queue !== undefined) return this.makeInTurn(pending, this.queues[terms.queue]);
    const making = make(GOES_ON, NOT_PAUSED);
    if (making instanceof Promise) return making.then((body) => body && this.made(pending, body));
    return this.made(pending, making);
  }

  private async makeInTurn(
    pending: PendingReply,
    queue: LargeResponses<CachedResponse>,
  ): Promise<CachedResponse | undefined> {
    const { response, owner, reply, identity } = pending;
    const run = { isOwn: false };
    this.unsharedCount += 1;
    const made = await queue.get(response, {
      keyUuid: owner,
      name: identity?.name ?? String(this.unsharedCount),
      make: async (goesOn, pausedFor) => {
        run.isOwn = true;
        const body = await reply.make(goesOn, pausedFor);
        if (body === undefined) return undefined;
        // Here, so that only one body of megabytes is compressed at a time; without an identity, the client may have it already.
        const isPacked = identity !== undefined && isCompressed(response.req, body);
        return this.made(pending, body, isPacked ? await compress(body) : undefined);
      },
    });
    if (!run.isOwn && made !== undefined) this.metrics.count('shared');
    return made;
  }

  private made({ identity }: PendingReply, body: Buffer, gzipped?: Buffer): CachedResponse {
    const made = { tag: identity?.tag ?? tagOfBody(body), body, gzipped };
    if (identity !== undefined) this.metrics.count('miss');
    this.keep(identity, made);
    return made;
  }

  /**
   * Sends a body while there is memory for what clients have not read yet, compressed if the client accepts it.
   * @throws ApiError 503 if too much remains unsent
   */
  private async deliver(pending: PendingReply, made: CachedResponse): Promise<void> {
    const { response, owner, reply } = pending;
    const room = this.unsent.room(owner);
    if (room !== undefined) await room;
    const isGzipped = isCompressed(response.req, made.body);
    const body = isGzipped ? (made.gzipped ?? (await this.compress(pending, made))) : made.body;
    sendBody(response, reply.terms.isLive === true ? undefined : made.tag, body, { isGzipped });
    this.unsent.hold(owner, response, memoryOf(body));
  }

  private async compress({ response, owner, identity }: PendingReply, made: CachedResponse): Promise<Buffer> {
    const release = this.unsent.hold(owner, response, memoryOf(made.body));
    const gzipped = await compress(made.body);
    release();
    this.keep(identity, { ...made, gzipped });
    return gzipped;
  }
}

/** What a body keeps in memory: all of the pool that it is a part of. */
function memoryOf({ buffer }: Buffer): number {
  return buffer.byteLength;
}
