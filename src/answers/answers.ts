import type { Request, Response } from 'express';
import { callerOf } from '../auth/caller-of.js';
import type { Clock } from '../config/clock.js';
import { packageVersion } from '../config/package-version.js';
import type { AnswerMetrics } from '../metrics/answer-metrics.js';
import type { RateSheets } from '../rate-sheets/rate-sheets.js';
import type { Serializers } from '../serialisation/serializers.js';
import { AnswerCache, type KeptAnswer } from './answer-cache.js';
import { compress, isCompressed } from './compression.js';
import { isKnown, tagOfSource, tagOfText } from './entity-tag.js';
import { seesProperty } from './sees-property.js';
import { notModified, sendCompressed, sendPlain } from './send.js';
import type { AnswerSource, Told } from './told.js';

/** What answers are made with. */
export interface AnswerParts {
  readonly serializers: Serializers;
  readonly sheets: RateSheets;
  readonly clock: Clock;
  readonly metrics: AnswerMetrics;
  /** What all kept answers together may take; 0: none is kept. */
  readonly bytesMax: number;
}

/**
 * Sends answers: with an entity tag, compressed where that is asked for, and from memory where the same was asked before of
 * the same revision and the same today (docs/decisions/0093).
 */
export class Answers {
  private readonly release = packageVersion();
  private readonly cache: AnswerCache;

  constructor(private readonly parts: AnswerParts) {
    this.cache = new AnswerCache(parts.bytesMax);
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
    this.parts.metrics.count('made');
    const { sheet, today } = source;
    const body = this.write(told);
    const answer = { tag, propertyUuid: sheet.uuid, edition: sheet.edition, today, body, gzipped: undefined };
    this.cache.put(question, answer);
    await this.send(request, response, answer);
  }

  private async replyByText(request: Request, response: Response, told: Told): Promise<void> {
    const body = this.write(told);
    const tag = tagOfText(body);
    if (isKnown(tag, request.headers['if-none-match'])) notModified(response, tag);
    else if (isCompressed(request, body)) sendCompressed(response, tag, await compress(body));
    else sendPlain(response, tag, body);
  }

  private write({ operation, make }: Told): Buffer {
    return this.parts.serializers.for(operation)(make());
  }

  private isTrue({ propertyUuid, edition, today }: KeptAnswer, request: Request): boolean {
    const sheet = this.parts.sheets.inMemory(propertyUuid);
    return (
      sheet?.edition === edition &&
      this.parts.clock.todayIn(sheet.timezone) === today &&
      seesProperty(callerOf(request), sheet)
    );
  }

  private send(request: Request, response: Response, answer: KeptAnswer): void | Promise<void> {
    if (isCompressed(request, answer.body)) return this.sendPacked(request, response, answer);
    sendPlain(response, answer.tag, answer.body);
    return undefined;
  }

  private async sendPacked(request: Request, response: Response, answer: KeptAnswer): Promise<void> {
    const gzipped = answer.gzipped ?? (await compress(answer.body));
    if (answer.gzipped === undefined) this.cache.put(questionOf(request), { ...answer, gzipped });
    sendCompressed(response, answer.tag, gzipped);
  }
}

/** What was asked, as far as the answer depends on it: a channel is told of its own rates, keys of one scope the same. */
function questionOf(request: Request): string {
  const caller = callerOf(request);
  return caller.kind === 'channel' ? `${caller.apiId} ${request.url}` : request.url;
}
