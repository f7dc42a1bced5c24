import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { Response } from 'express';
import { classifyFailure } from '../../database/failures.js';
import { failureFields, failureSentence } from '../../telemetry/log/failure-fields.js';
import type { Log } from '../../telemetry/log/log.js';
import { ApiError, malformedRequest, notFound, serverFailed, serviceUnavailable } from './api-error.js';
import { TRACE_TOKEN_HEADER } from '../trace-token.js';

/** The one place where a failure becomes an answer: one shape (§7), and never a stack, a query or a key. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly lines: Log) {}

  catch(failure: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    const error = toApiError(failure);
    if (error.status >= 500) this.log(failure, error, response);
    if (response.headersSent) {
      response.destroy(); // Half an answer is no answer: the caller must see that it was cut.
      return;
    }
    // Without an own word caches may keep a 404 or a 405 for a while.
    if (!response.hasHeader('Cache-Control')) response.set('Cache-Control', 'no-store');
    response.status(error.status).set(error.headers).json({ errors: error.entries });
  }

  /** A failure of ours is an error with its stack; a database that is away is known to its operator already. */
  private log(failure: unknown, error: ApiError, response: Response): void {
    const traceToken = String(response.getHeader(TRACE_TOKEN_HEADER));
    if (error.status === 500) this.lines.error({ traceToken, ...failureFields(failure) }, failureSentence(failure));
    else this.lines.warn({ traceToken }, failureSentence(failure));
  }
}

/** The refusal that a failure stands for. */
function toApiError(failure: unknown): ApiError {
  if (failure instanceof ApiError) return failure;
  const status = clientStatus(failure);
  if (status === 404) return notFound('Nothing is served at this path');
  if (status !== undefined)
    return malformedRequest('The request cannot be read; expected a path and a query of valid text');
  if (classifyFailure(failure) !== 'bug') return serviceUnavailable();
  return serverFailed();
}

/** The 4xx status of an error of Nest (HttpException) or of Express (http-errors); undefined: it is none. */
function clientStatus(failure: unknown): number | undefined {
  const status =
    failure instanceof HttpException
      ? failure.getStatus()
      : failure instanceof Error && 'status' in failure
        ? failure.status
        : undefined;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : undefined;
}
