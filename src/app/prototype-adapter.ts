import { createServer, IncomingMessage, ServerResponse, type Server } from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { Express, Response } from 'express';
import { setCollected } from '../http/response-head.js';
import type { Replies } from '../responses/replies.js';
import { Reply } from '../responses/reply.js';

/**
 * Nest's adapter for Express, whose server creates requests and responses with Express's prototypes (docs/decisions/0088).
 * Express turns each request and response of Node into its own by `Object.setPrototypeOf`, and an object whose prototype was
 * changed is slow to use from then on. Here the prototypes are already right, so that setting them changes nothing.
 */
export class PrototypeAdapter extends ExpressAdapter {
  private replies: Replies | undefined;

  /** Sets what sends the replies of handlers: Nest creates it after its adapter. */
  replyBy(replies: Replies): void {
    this.replies = replies;
  }

  /** Called once by Nest. Its options for HTTPS and for closing are not used here. */
  override initHttpServer(): void {
    const application = this.getInstance<Express>();
    // Separate classes per application, because requests and responses find their application through their prototype.
    const RequestOfExpress = class extends IncomingMessage {};
    const ResponseOfExpress = class extends ServerResponse {};
    Object.setPrototypeOf(RequestOfExpress.prototype, application.request);
    Object.setPrototypeOf(ResponseOfExpress.prototype, application.response);
    Object.assign(application, { request: RequestOfExpress.prototype, response: ResponseOfExpress.prototype });
    const server: Server = createServer({ IncomingMessage: RequestOfExpress, ServerResponse: ResponseOfExpress });
    server.on('request', application);
    this.httpServer = server;
  }

  /** Called by Nest with the result of a handler. If the returned promise rejects, Nest's exception filters respond. */
  override reply(response: Response, body: unknown, statusCode?: number): unknown {
    if (body instanceof Reply && this.replies !== undefined) return this.replies.send(response, body);
    setCollected(response);
    return super.reply(response, body, statusCode);
  }
}
