import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { DECORATORS } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { mergeMap, type Observable } from 'rxjs';
import { LazyResponse } from './lazy-response.js';
import { Responses } from './responses.js';

/** Sends the lazy response of a handler: made where it must be, tagged, cached. What else a handler returns is left to Nest. */
@Injectable()
export class ResponseInterceptor implements NestInterceptor {
  constructor(
    private readonly responses: Responses,
    private readonly reflector: Reflector,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    return next.handle().pipe(
      mergeMap(async (result) => {
        if (!isLazy(result)) return result;
        const http = context.switchToHttp();
        const operationId = this.operationIdOf(context);
        const request = http.getRequest<Request>();
        const response = http.getResponse<Response>();
        return this.responses.sendLazy({ request, response, operationId, lazy: result });
      }),
    );
  }

  /** By which the contract says what the response looks like. */
  private operationIdOf(context: ExecutionContext): string {
    const handler = context.getHandler();
    return this.reflector.get<{ operationId: string }>(DECORATORS.API_OPERATION, handler).operationId;
  }
}

function isLazy(result: unknown): result is LazyResponse {
  return result instanceof LazyResponse;
}
