import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import { readUuid } from '../domain/uuid.js';

/** The header that names a request in answers and logs (§7). */
export const TRACE_TOKEN_HEADER = 'X-SM-TRACE-TOKEN';

/** The caller's own token where it sent one valid UUID, as it spelled it; else a fresh one. */
export function traceTokenFor(sent: string | string[] | undefined): string {
  return typeof sent === 'string' && readUuid(sent) !== undefined ? sent : randomUUID();
}

/** Puts the trace token on every response. Stands before everything else, so that no answer goes without. */
export function traceToken(request: Request, response: Response, next: NextFunction): void {
  response.set(TRACE_TOKEN_HEADER, traceTokenFor(request.headers[TRACE_TOKEN_HEADER.toLowerCase()]));
  next();
}
