import type { Request, Response } from 'express';
import { callerOf } from '../auth/caller-of.js';
import type { Clock } from '../config/clock.js';
import { packageVersion } from '../config/package-version.js';
import type { AnswerMetrics } from '../metrics/answer-metrics.js';
import type { RateSheets } from '../rate-sheets/rate-sheets.js';
import { AnswerCache, type KeptAnswer } from './answer-cache.js';
import { compress, isCompressed } from './compression.js';
import { entityTag, isKnown } from './entity-tag.js';
import { seesProperty } from './sees-property.js';
import type { Told } from './told.js';

/** What answers are made with. */
export interface AnswerParts {
  readonly sheets: RateSheets;
  readonly clock: Clock;
  readonly metrics: AnswerMetrics;
  /** What all kept answers together may take; 0: none is kept. */
  readonly bytesMax: number;
}

/**
 * Sends the answers out of rate sheets: with an entity tag, compressed where that is asked for, and from memory where the
 * same was asked before of the same revision and the same today (docs/decisions/0093).
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
  async reply(request: Request, response: Response, told: Told): Promise<void> {
    const { sheet, today } = told;
    const question = questionOf(request);
    const source = { edition: sheet.edition, today, question };
    const tag = entityTag(source, this.release);
    if (isKnown(tag, request.headers['if-none-match'])) {
      notModified(response, tag);
      return;
    }
    this.parts.metrics.count('made');
    const body = Buffer.from(JSON.stringify(told.make()));
    const answer = { tag, propertyUuid: sheet.uuid, edition: sheet.edition, today, body, gzipped: undefined };
    this.cache.put(question, answer);
    await this.send(request, response, answer);
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
    const { tag, body } = answer;
    if (!isCompressed(request, body)) {
      write(response, tag, body);
      return undefined;
    }
    return this.sendCompressed(request, response, answer);
  }

  private async sendCompressed(request: Request, response: Response, answer: KeptAnswer): Promise<void> {
    const gzipped = answer.gzipped ?? (await compress(answer.body));
    if (answer.gzipped === undefined) this.cache.put(questionOf(request), { ...answer, gzipped });
    response.setHeader('Content-Encoding', 'gzip');
    write(response, answer.tag, gzipped);
  }
}

/** What was asked, as far as the answer depends on it: a channel is told of its own rates, keys of one scope the same. */
function questionOf(request: Request): string {
  const caller = callerOf(request);
  return caller.kind === 'channel' ? `${caller.apiId} ${request.url}` : request.url;
}

function notModified(response: Response, tag: string): void {
  response.statusCode = 304;
  response.setHeader('ETag', tag);
  response.setHeader('Vary', 'Accept-Encoding');
  response.end();
}

function write(response: Response, tag: string, body: Buffer): void {
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('ETag', tag);
  response.setHeader('Vary', 'Accept-Encoding');
  response.setHeader('Content-Length', body.length);
  response.end(body);
}
