import { createServer, IncomingMessage, ServerResponse } from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { Express } from 'express';

/**
 * Nest's adapter for Express without the dearest thing that Express does (docs/decisions/0088). Express turns each request
 * and response of Node into its own by `Object.setPrototypeOf`, and an object whose prototype was changed is slow in all
 * that is done with it later. Here the server makes them with Express's prototypes from the start: what Express then sets is
 * there already, and costs nothing.
 */
export class LeanAdapter extends ExpressAdapter {
  /** Nest asks for it once. Its options for HTTPS and for closing are none of ours, so they are not read. */
  override initHttpServer(): void {
    const application = this.getInstance<Express>();
    // Of their own for each application, because a request and a response know theirs through their prototype.
    const Request = class extends IncomingMessage {};
    const Response = class extends ServerResponse {};
    Object.setPrototypeOf(Request.prototype, application.request);
    Object.setPrototypeOf(Response.prototype, application.response);
    Object.assign(application, { request: Request.prototype, response: Response.prototype });
    this.httpServer = createServer({ IncomingMessage: Request, ServerResponse: Response }, application);
  }
}
