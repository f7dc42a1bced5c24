import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { Response } from 'express';
import { classifyFailure, isOutOfDescriptors } from '../../database/failures.js';
import { failureFields, failureSentence } from '../../telemetry/log/failure-fields.js';
import type { Log } from '../../telemetry/log/log.js';
import type { ConnectionMetrics } from '../../telemetry/metrics/metrics.js';
import {
  accessDenied,
  ApiError,
  notFound,
  refusal,
  serverFailed,
  serviceUnavailable,
  UnreadableProperty,
} from './api-error.js';
import { headerOf } from '../response-head.js';
import { TRACE_TOKEN_HEADER } from '../trace-token.js';
import { sendError } from './send-error.js';

/** The one place where an exception becomes a response: one shape (§7), and never a stack trace, an SQL query or a key. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(
    private readonly output: Log,
    private readonly metrics: ConnectionMetrics,
  ) {}

  catch(failure: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    const error = toApiError(failure);
    if (isOutOfDescriptors(failure)) this.metrics.descriptorRefusals.inc();
    if (error.status >= 500 && !(failure instanceof UnreadableProperty)) this.log(failure, error, response);
    if (response.headersSent) {
      response.destroy(); // The caller must notice that the response is truncated.
      return;
    }
    sendError(response, error);
  }

  /**
   * An internal failure is logged as an error with its stack; an unavailable database is not, because its operator already
   * knows.
   */
  private log(failure: unknown, error: ApiError, response: Response): void {
    const traceToken = headerOf(response, TRACE_TOKEN_HEADER);
    if (error.status === 500) this.output.error({ traceToken, ...failureFields(failure) }, failureSentence(failure));
    else this.output.warn({ traceToken }, failureSentence(failure));
  }
}

function toApiError(failure: unknown): ApiError {
  if (failure instanceof ApiError) return failure;
  const status = clientStatus(failure);
  if (status === 404) return notFound('Nothing is served at this path');
  // What Nest throws for a guard that returns false.
  if (status === 403) return accessDenied('The request is not allowed');
  if (status !== undefined)
    return refusal('BadRequest', 'The request cannot be parsed; expected a valid path and query');
  if (classifyFailure(failure) !== 'bug') return serviceUnavailable();
  return serverFailed();
}

/** The 4xx status of an error from Nest (HttpException) or Express (http-errors); undefined: no such error. */
function clientStatus(failure: unknown): number | undefined {
  const status =
    failure instanceof HttpException
      ? failure.getStatus()
      : failure instanceof Error && 'status' in failure
        ? failure.status
        : undefined;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : undefined;
}
