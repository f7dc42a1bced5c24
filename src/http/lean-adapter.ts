import { createServer, IncomingMessage, ServerResponse, type Server } from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { Express, Request, RequestHandler, Response } from 'express';

/** What a request carries from before Express into it. */
interface Locals {
  readonly fault?: unknown;
}

/**
 * Nest's adapter for Express without the dearest things that Express does (docs/decisions/0088). Express turns each request
 * and response of Node into its own by `Object.setPrototypeOf`, and an object whose prototype was changed is slow in all
 * that is done with it later. Here the server makes them with Express's prototypes from the start: what Express then sets is
 * there already, and costs nothing. And what is answered in front of the router need not go into Express at all.
 */
export class LeanAdapter extends ExpressAdapter {
  private front: RequestHandler | undefined;

  /** Nest asks for it once. Its options for HTTPS and for closing are none of ours, so they are not read. */
  override initHttpServer(): void {
    const application = this.getInstance<Express>();
    // Of their own for each application, because a request and a response know theirs through their prototype.
    const RequestOfExpress = class extends IncomingMessage {};
    const ResponseOfExpress = class extends ServerResponse {};
    Object.setPrototypeOf(RequestOfExpress.prototype, application.request);
    Object.setPrototypeOf(ResponseOfExpress.prototype, application.response);
    Object.assign(application, { request: RequestOfExpress.prototype, response: ResponseOfExpress.prototype });
    const server: Server = createServer({ IncomingMessage: RequestOfExpress, ServerResponse: ResponseOfExpress });
    server.on('request', (request: Request, response: Response) => {
      if (this.front === undefined) application(request, response);
      else this.ask(this.front, request, response);
    });
    this.httpServer = server;
  }

  /**
   * Asks a handler before Express, in the place of the first middleware: what it throws is answered by Nest's filters as it
   * would be there.
   */
  putInFront(front: RequestHandler): void {
    this.front = front;
    this.use((_request: Request, { locals }: Response<unknown, Locals>, next: (fault?: unknown) => void) => {
      next(locals.fault);
    });
  }

  private ask(front: RequestHandler, request: Request, response: Response): void {
    const next = (fault?: unknown): void => {
      // Where Express keeps what belongs to one request. Entries of a WeakMap would outlive it until the next full collection.
      if (fault !== undefined) response.locals = { fault };
      this.getInstance<Express>()(request, response);
    };
    // As Express ties the two together.
    request.res = response;
    response.req = request;
    try {
      const answered: unknown = front(request, response, next);
      if (answered instanceof Promise) answered.catch(next);
    } catch (fault) {
      next(fault);
    }
  }
}
