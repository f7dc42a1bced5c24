import { constants } from 'node:zlib';
import type { Request, Response } from 'express';
import type { Clock } from '../config/clock.js';
import type { PlainDate } from '../domain/stay/plain-date.js';
import { addHeader } from '../http/response-head.js';
import { compress, isCompressed } from '../responses/compression.js';
import { tagOfBody } from '../responses/entity-tag.js';
import { sendBody, sendIfKnown } from '../responses/send.js';
import type { PagePolicy } from '../http/security-headers.js';
import type { PublicDocument } from './published.js';

/** The bytes of a file, or a text that is made once a day. */
export type DocumentContent = Buffer | ((today: PlainDate) => string);

interface Kept {
  readonly day: PlainDate;
  readonly body: Buffer;
  readonly tag: string;
  gzipped?: Buffer;
}

/**
 * A document in memory. It is made and compressed once a day, by the clock of the server, and sent with an entity tag. Responses
 * share its bytes, so one that is not read takes no memory of its own.
 */
export class KeptDocument implements PublicDocument {
  private kept: Kept | undefined;

  constructor(
    readonly route: string,
    private readonly type: string,
    private readonly content: DocumentContent,
    private readonly clock: Clock,
    readonly policy?: PagePolicy,
  ) {}

  async send(request: Request, response: Response): Promise<void> {
    const kept = this.ofToday();
    // Browsers validate each time, so that an upgrade is seen at once.
    addHeader(response, 'Cache-Control', 'no-cache');
    if (sendIfKnown(response, kept.tag)) return;
    const isGzipped = isCompressed(request, kept.body);
    const body = isGzipped ? await this.gzipped(kept) : kept.body;
    sendBody(response, kept.tag, body, { isGzipped, type: this.type });
  }

  private async gzipped(kept: Kept): Promise<Buffer> {
    kept.gzipped ??= await compress(kept.body, constants.Z_BEST_COMPRESSION);
    return kept.gzipped;
  }

  private ofToday(): Kept {
    // At a property today is at most a day off UTC, and prefilled dates are a week ahead.
    const day = this.clock.todayIn('UTC');
    if (this.kept !== undefined && (Buffer.isBuffer(this.content) || this.kept.day === day)) return this.kept;
    const body = Buffer.isBuffer(this.content) ? this.content : Buffer.from(this.content(day));
    this.kept = { day, body, tag: tagOfBody(body) };
    return this.kept;
  }
}
