import type { Request, Response } from 'express';
import { callerOf } from '../auth/caller-of.js';
import { mapMaybeAsync } from '../auth/map-maybe-async.js';
import { mayRead } from '../auth/read-access.js';
import type { Clock } from '../config/clock.js';
import { packageVersion } from '../config/package-version.js';
import type { UnsentBytes } from '../http/connections/unsent-bytes.js';
import type { AnswerMetrics } from '../metrics/answer-metrics.js';
import { inSlices } from '../queue/in-slices.js';
import type { QueueObserver } from '../metrics/queue-metrics.js';
import type { RateSheets } from '../rate-sheets/rate-sheets.js';
import type { Serializers } from '../serialisation/serializers.js';
import { AnswerCache, type KeptAnswer } from './answer-cache.js';
import { compress, isCompressed } from './compression.js';
import { LargeAnswers } from './large-answers.js';
import { isKnown, tagOfSource, tagOfText } from './entity-tag.js';
import { notModified, sendCompressed, sendPlain } from './send.js';
import type { AnswerSource, StepwiseContent, Told } from './told.js';

/** What answers are made with. */
export interface AnswerParts {
  readonly serializers: Serializers;
  readonly sheets: RateSheets;
  readonly clock: Clock;
  readonly metrics: AnswerMetrics;
  /** Of the queue for large answers. */
  readonly queue: QueueObserver;
  readonly unsent: UnsentBytes;
  /** What all kept answers together may take; 0: none is kept. */
  readonly bytesMax: number;
}

/** A request for an answer out of a rate sheet. */
interface Asked {
  readonly request: Request;
  readonly response: Response;
  readonly told: Told;
  readonly source: AnswerSource;
  readonly question: string;
  readonly tag: string;
}

/** What is more work than this takes about a millisecond or longer, and is made in slices. */
const WORK_AT_ONCE_MAX = 3000;

/**
 * Sends answers: with an entity tag, compressed where that is asked for, and from memory where the same was asked before of
 * the same revision and the same today (docs/decisions/0093).
 */
export class Answers {
  private readonly release = packageVersion();
  private readonly cache: AnswerCache;
  private readonly large: LargeAnswers;

  constructor(private readonly parts: AnswerParts) {
    this.cache = new AnswerCache(parts.bytesMax);
    this.large = new LargeAnswers(parts.queue, parts.unsent);
    parts.metrics.watch(() => this.cache.bytes);
  }

  /**
   * The answer that a request had before, where it is still true; for a caller that was admitted. Whether it may see the
   * property is checked here, by the same rule as elsewhere.
   */
  kept(request: Request): KeptAnswer | undefined {
    const kept = this.cache.get(questionOf(request));
    return kept !== undefined && this.isTrue(kept, request) ? kept : undefined;
  }

  /** Sends an answer that was kept. */
  sendKept(request: Request, response: Response, kept: KeptAnswer): void | Promise<void> {
    if (isKnown(kept.tag, request.headers['if-none-match'])) {
      notModified(response, kept.tag);
      return undefined;
    }
    this.parts.metrics.count('kept');
    return this.send(request, response, kept);
  }

  /** Sends an answer that was told by a handler. */
  reply(request: Request, response: Response, told: Told): Promise<void> {
    return told.source === undefined
      ? this.replyByText(request, response, told)
      : this.replyBySource(request, response, told, told.source);
  }

  private async replyBySource(request: Request, response: Response, told: Told, source: AnswerSource): Promise<void> {
    const question = questionOf(request);
    const tag = tagOfSource(source, question, this.release);
    if (isKnown(tag, request.headers['if-none-match'])) {
      notModified(response, tag);
      return;
    }
    const { inSteps } = told;
    const asked = { request, response, told, source, question, tag };
    const isLarge = inSteps !== undefined && inSteps.work > WORK_AT_ONCE_MAX;
    // Where there is room, nothing may come before the answer is sent: a whole burst would be let into the same room.
    const room = this.room(request);
    if (room !== undefined) await room;
    const answer = isLarge ? await this.getLarge(asked, inSteps) : this.keep(asked, this.write(told));
    if (answer !== undefined) await this.send(request, response, answer);
  }

  /** A large answer, which is made in its turn; undefined: the caller went away. */
  private async getLarge(asked: Asked, content: StepwiseContent<object>): Promise<KeptAnswer | undefined> {
    const { request, response, question, tag } = asked;
    const run = { isOwn: false };
    const make = (isWanted: () => boolean): Promise<KeptAnswer | undefined> => {
      run.isOwn = true;
      return this.makeLarge(asked, content, isWanted);
    };
    const wanted = { keyUuid: callerOf(request).keyUuid, name: `${tag} ${question}`, make };
    const answer = await this.large.get(response, wanted);
    if (!run.isOwn && answer !== undefined) this.parts.metrics.count('shared');
    return answer;
  }

  /** Compressing belongs to it, so that only one answer of megabytes is compressed at a time. */
  private async makeLarge(
    asked: Asked,
    content: StepwiseContent<object>,
    isWanted: () => boolean,
  ): Promise<KeptAnswer | undefined> {
    const steps = this.parts.serializers.inSteps(asked.told.operation)(content.make());
    const body = await inSlices(steps, isWanted);
    if (body === undefined) return undefined;
    return this.keep(asked, body, isCompressed(asked.request, body) ? await compress(body) : undefined);
  }

  private keep({ question, tag, source }: Asked, body: Buffer, gzipped?: Buffer): KeptAnswer {
    this.parts.metrics.count('made');
    const { sheet, today } = source;
    const answer = { tag, propertyUuid: sheet.uuid, edition: sheet.edition, today, body, gzipped };
    this.cache.put(question, answer);
    return answer;
  }

  private async replyByText(request: Request, response: Response, told: Told): Promise<void> {
    const room = this.room(request);
    if (room !== undefined) await room;
    const body = this.write(told);
    const tag = tagOfText(body);
    if (isKnown(tag, request.headers['if-none-match'])) notModified(response, tag);
    else if (isCompressed(request, body)) this.end(response, tag, await this.compress(response, body), sendCompressed);
    else this.end(response, tag, body);
  }

  private write({ operation, make }: Told): Buffer {
    return this.parts.serializers.for(operation)(make());
  }

  private isTrue({ propertyUuid, edition, today }: KeptAnswer, request: Request): boolean {
    const sheet = this.parts.sheets.inMemory(propertyUuid);
    return (
      sheet?.edition === edition &&
      this.parts.clock.todayIn(sheet.timezone) === today &&
      mayRead(callerOf(request), sheet)
    );
  }

  private send(request: Request, response: Response, answer: KeptAnswer): void | Promise<void> {
    return mapMaybeAsync(this.room(request), () => {
      if (isCompressed(request, answer.body)) return this.sendPacked(request, response, answer);
      this.end(response, answer.tag, answer.body);
      return undefined;
    });
  }

  private async sendPacked(request: Request, response: Response, answer: KeptAnswer): Promise<void> {
    const gzipped = answer.gzipped ?? (await this.compress(response, answer.body));
    if (answer.gzipped === undefined) this.cache.put(questionOf(request), { ...answer, gzipped });
    this.end(response, answer.tag, gzipped, sendCompressed);
  }

  /** @throws ApiError 503 where too much stays unsent; once before an answer is made, once before it is sent */
  private room(request: Request): undefined | Promise<void> {
    return this.parts.unsent.room(callerOf(request).keyUuid);
  }

  private end(response: Response, tag: string, body: Buffer, send = sendPlain): void {
    send(response, tag, body);
    this.hold(response, body);
  }

  private async compress(response: Response, body: Buffer): Promise<Buffer> {
    const release = this.hold(response, body);
    const compressed = await compress(body);
    release();
    return compressed;
  }

  private hold(response: Response, body: Buffer): () => void {
    return this.parts.unsent.hold(callerOf(response.req).keyUuid, response, body.length);
  }
}

/** What was asked, as far as the answer depends on it: a channel is told of its own rates, keys of one scope the same. */
function questionOf(request: Request): string {
  const caller = callerOf(request);
  return caller.kind === 'channel' ? `${caller.apiId} ${request.url}` : request.url;
}
