import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { accessOf } from '../auth/access.decorator.js';
import { Overload } from '../http/overload/overload.js';
import { contextOf } from '../http/request-context.js';
import { Replies } from '../responses/replies.js';

/** Lets requests begin in turns, and sheds surplus ones with 503 before they are counted (docs/decisions/0148). */
@Injectable()
export class OverloadGuard implements CanActivate {
  constructor(
    private readonly overload: Overload,
    private readonly replies: Replies,
  ) {}

  canActivate(execution: ExecutionContext): boolean | Promise<boolean> {
    if (accessOf(execution) === undefined) return true;
    const http = execution.switchToHttp();
    const [request, response] = [http.getRequest<Request>(), http.getResponse<Response>()];
    const owner = contextOf(request).caller.keyUuid;
    const isCached = () => this.replies.isCached(request);
    const turn = this.overload.enter({ owner, response, isCached });
    return turn instanceof Promise ? turn.then(() => true) : true;
  }
}
