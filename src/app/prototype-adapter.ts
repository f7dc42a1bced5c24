import { createServer, IncomingMessage, ServerResponse, type Server } from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { Express, Response } from 'express';
import { LazyResponse } from '../responses/lazy-response.js';
import type { Responses } from '../responses/responses.js';

/**
 * Nest's adapter for Express, whose server makes requests and responses with Express's prototypes (docs/decisions/0088).
 * Express turns each request and response of Node into its own by `Object.setPrototypeOf`, and an object whose prototype was
 * changed is slow in everything that is done with it later. Here what Express sets is there already, and costs nothing.
 */
export class PrototypeAdapter extends ExpressAdapter {
  private responses: Responses | undefined;

  /** Has lazy responses sent by this from now on. */
  sendLazyBy(responses: Responses): void {
    this.responses = responses;
  }

  /** Nest calls it once. Its options for HTTPS and for closing are not used here. */
  override initHttpServer(): void {
    const application = this.getInstance<Express>();
    // Classes of their own for each application, because a request and a response find theirs through their prototype.
    const RequestOfExpress = class extends IncomingMessage {};
    const ResponseOfExpress = class extends ServerResponse {};
    Object.setPrototypeOf(RequestOfExpress.prototype, application.request);
    Object.setPrototypeOf(ResponseOfExpress.prototype, application.response);
    Object.assign(application, { request: RequestOfExpress.prototype, response: ResponseOfExpress.prototype });
    const server: Server = createServer({ IncomingMessage: RequestOfExpress, ServerResponse: ResponseOfExpress });
    server.on('request', application);
    this.httpServer = server;
  }

  /** Nest calls it with what a handler returned. Its filters answer where the returned promise rejects. */
  override reply(response: Response, body: unknown, statusCode?: number): unknown {
    return this.responses !== undefined && isLazy(body)
      ? this.responses.sendLazy(response, body)
      : super.reply(response, body, statusCode);
  }
}

function isLazy(body: unknown): body is LazyResponse {
  return body instanceof LazyResponse;
}
