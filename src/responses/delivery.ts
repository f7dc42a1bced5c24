import type { Request, Response } from 'express';
import type { UnsentBytes } from '../http/connections/unsent-bytes.js';
import { contextOf } from '../http/request-context.js';
import { bodyWriterOf } from './body-writer-of.js';
import { compress, isCompressed } from './compression.js';
import type { CachedResponse } from './response-cache.js';
import { sendCompressed, sendPlain } from './send.js';

/** Sends bodies while there is memory for what clients have not read yet, compressed if the client accepts it. */
export class Delivery {
  constructor(private readonly unsent: UnsentBytes) {}

  /**
   * Waits until a response may start; undefined: at once. Call it before a body is made.
   * @throws ApiError 503 if too much remains unsent
   */
  room(request: Request): undefined | Promise<void> {
    return this.unsent.room(contextOf(request).caller.keyUuid);
  }

  /**
   * Sends a response.
   * @param keep called with the response once it is compressed, unless it was before
   * @throws ApiError 503 if too much remains unsent
   */
  async send(response: Response, made: CachedResponse, keep: (made: CachedResponse) => void): Promise<void> {
    const { req: request } = response;
    const room = this.room(request);
    if (room !== undefined) await room;
    if (!isCompressed(request, made.body)) {
      sendPlain(response, made.tag, made.body, bodyWriterOf(request));
      this.hold(response, made.body);
      return;
    }
    const gzipped = made.gzipped ?? (await this.compress(response, made.body));
    if (made.gzipped === undefined) keep({ ...made, gzipped });
    sendCompressed(response, made.tag, gzipped, bodyWriterOf(request));
    this.hold(response, gzipped);
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
