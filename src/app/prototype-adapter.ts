import { createServer, IncomingMessage, ServerResponse, type Server } from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { Express, Response } from 'express';

/**
 * Nest's adapter for Express, whose server makes requests and responses with Express's prototypes (docs/decisions/0088).
 * Express turns each request and response of Node into its own by `Object.setPrototypeOf`, and an object whose prototype was
 * changed is slow in everything that is done with it later. Here what Express sets is there already, and costs nothing.
 */
export class PrototypeAdapter extends ExpressAdapter {
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

  /** Nest replies with what is left at the end of the interceptors. A response that they have sent is complete. */
  override reply(response: Response, body: unknown, statusCode?: number): unknown {
    return response.headersSent || response.destroyed ? undefined : super.reply(response, body, statusCode);
  }
}
